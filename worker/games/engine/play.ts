import type * as z from 'zod/mini'
import type { ActivityType, NotificationType } from '../../enums'
import { gameInfo, limits, type GameInfo, type NoWinner } from '../contract'
import type { RefusalCode } from '../refusals'
import type { Act, EventEffects } from './act'
import type { Create } from './commands'
import type {
  BaseGameState,
  Deadline,
  Location,
  PlayerState,
  RulesVersion,
  RulesView,
  Seat,
} from './state'
import type { Effect, EventDetails, GameEvent, LeaveReason, Transition } from './transition'

/** After a refusal, or without events, the game has not changed. */
export type GameOutcome<S> = { state: S; events: GameEvent[] } | { refusal: RefusalCode }

export interface Play<S extends BaseGameState> {
  state: S
  events: GameEvent[]
  now: number
  /** 08:00 of the player to be reminded, in whose zone it is night (from 22:00); null by day. */
  quietUntil: number | null
}

export interface GameDefinition<S extends BaseGameState> {
  info: GameInfo
  state: z.ZodMiniType<S>
  create(command: Create, now: number, version: RulesVersion): GameOutcome<S>
  /** By command type. A missing one belongs to another type of game. */
  acts: Readonly<Record<string, Act<S>>>
  passDeadline(play: Play<S>, deadline: Deadline, now: number): void
  /** Called after each act and each deadline. */
  advance?(play: Play<S>): void
  view(state: S, viewer: Seat): RulesView
  facts(state: S): Facts
  /** Null unless the next deadline is a reminder. */
  remindedSeat(state: S): Seat | null
  rulesToRepeat(state: S): Pick<Create, 'categories' | 'location' | 'timeLimitHours' | 'houseRules'>
  starters(state: S): Seat[]
  /** The creator's choice of rules, for the invitation. */
  terms(state: S): string
  /** The state to store for a finished game: enough to show it. */
  finished(state: S): object
  notifications: {
    asks: NotificationType[]
    ended: NotificationType
    /** Null if players cannot forfeit. */
    forfeit: NotificationType | null
  }
  /** Whether a player who leaves after joining keeps the game in their list. */
  keepsLeavers: boolean
  /** Null if a win makes no feed item. */
  winActivity: ActivityType | null
  effects: EventEffects<S>
  /** They depend on all events of a transition, so they come last. */
  notices(transition: Transition<S>): Effect[]
}

export interface Facts {
  turnsTaken: number
  trickId: string | null
  location: Location | null
}

export const recordEvent = (play: Play<BaseGameState>, event: EventDetails): void => {
  play.events.push({ ...event, at: play.now })
}

export const newPlayer = (userId: string | null, seat: Seat): PlayerState => ({
  seat,
  userId,
  isDeleted: false,
  status: seat === 0 ? 'joined' : 'invited',
  isEliminated: false,
  letters: 0,
  diceRoll: null,
  rolledAt: null,
})

export const seatOf = (state: BaseGameState, userId: string): Seat | null =>
  state.players.find((player) => player.userId === userId)?.seat ?? null

export const remainingPlayers = (state: BaseGameState): PlayerState[] =>
  state.players.filter(({ status }) => status !== 'quit')

export const activePlayers = (state: BaseGameState): PlayerState[] =>
  state.players.filter(({ status, isEliminated }) => status === 'joined' && !isEliminated)

/** True even after they have left. */
export const hasEverJoined = ({ seat, diceRoll }: PlayerState): boolean =>
  seat === 0 || diceRoll !== null

/** The player, or why they can do nothing more in this game. */
export function playerOf(state: BaseGameState, by: Seat | null): PlayerState | RefusalCode {
  const player = by === null ? undefined : state.players[by]
  if (!player) return 'not_a_player'
  if (state.status === 'completed') return 'game_over'
  return player.status === 'quit' || player.isEliminated ? 'out' : player
}

export function joinedPlayerOf(state: BaseGameState, by: Seat | null): PlayerState | RefusalCode {
  const player = playerOf(state, by)
  if (typeof player === 'string') return player
  return player.status === 'invited' ? 'not_joined' : player
}

export function takeDie(play: Play<BaseGameState>, player: PlayerState, die: number): void {
  const joins = player.status === 'invited'
  Object.assign(player, { status: 'joined', diceRoll: die, rolledAt: play.now })
  play.state.rolled.push(player.seat)
  if (joins) recordEvent(play, { type: 'joined', seat: player.seat })
  recordEvent(play, { type: 'rolled', seat: player.seat, die })
}

export function leave(play: Play<BaseGameState>, player: PlayerState, why: LeaveReason): void {
  Object.assign(player, { status: 'quit', isEliminated: true })
  recordEvent(play, { type: 'quit', seat: player.seat, why })
}

export function anonymise(play: Play<BaseGameState>, player: PlayerState): void {
  if (player.isDeleted) return
  Object.assign(player, { userId: null, isDeleted: true })
  recordEvent(play, { type: 'anonymised', seat: player.seat })
}

export function refuseInvitations(command: Create): RefusalCode | null {
  const { gameType, players, nonHomieIds, openSeats = 0 } = command
  const invited = players.slice(1)
  const others = invited.length + openSeats
  if (others === 0) return 'no_homies'
  if (others > limits.homies) return 'too_many_homies'
  // Seats with a deleted profile have no id to compare.
  const named = invited.filter((userId) => userId !== null)
  if (named.includes(players[0] ?? '')) return 'oneself'
  if (new Set(named).size < named.length) return 'invited_twice'
  if (others < gameInfo[gameType].leastHomies) return 'too_few_homies'
  return nonHomieIds.length > 0 ? 'not_a_homie' : null
}

export const newGameState = (
  { gameType, players, openSeats = 0 }: Create,
  now: number,
  version: RulesVersion,
): BaseGameState => ({
  rulesVersion: version,
  version: 1,
  createdAt: now,
  status: 'waiting_for_players',
  players: players.map(newPlayer),
  rolled: [],
  deadline: {
    at: now + (openSeats > 0 ? limits.openSeatsJoinMs : gameInfo[gameType].joinMs),
    why: 'join',
  },
  ...(openSeats > 0 && { openSeats: { left: openSeats, hasLink: false, taken: [] } }),
  result: null,
})

export const invitation = ({ players, isRematch }: Create, now: number) => ({
  type: 'created' as const,
  invited: players.slice(1).map((_, index) => index + 1),
  ...(isRematch && { isRematch }),
  at: now,
})

export function win(play: Play<BaseGameState>, winners: Seat[]): void {
  close(play, winners, null)
  recordEvent(play, { type: 'won', winners })
}

export function endWithoutWinner(play: Play<BaseGameState>, why: NoWinner): void {
  close(play, [], why)
  recordEvent(play, { type: 'ended_without_winner', why })
}

/** Records no event. */
export function close(
  { state, now }: Play<BaseGameState>,
  winners: Seat[],
  noWinner: NoWinner | null,
): void {
  state.status = 'completed'
  state.deadline = null
  state.result = { winners, noWinner, endedAt: now }
}

/** Invited skaters do not count as players. */
export const whyTooFew = (state: BaseGameState): NoWinner =>
  activePlayers(state).length === 0 ? 'left' : 'too_few'
