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

/** The result of a command. After a refusal, or without events, the game has not changed. */
export type GameOutcome<S> = { state: S; events: GameEvent[] } | { refusal: RefusalCode }

/** A copy of a game while a command changes it, and the events so far. */
export interface Play<S extends BaseGameState> {
  state: S
  events: GameEvent[]
  now: number
  /** End of the quiet hours of the player to be reminded; null by day. */
  quietUntil: number | null
}

/** A type of game. Plain data in, plain data out. */
export interface GameDefinition<S extends BaseGameState> {
  info: GameInfo
  state: z.ZodMiniType<S>
  create(command: Create, now: number, version: RulesVersion): GameOutcome<S>
  /** By the types of their commands. A missing one belongs to another type of game. */
  acts: Readonly<Record<string, Act<S>>>
  passDeadline(play: Play<S>, deadline: Deadline, now: number): void
  /** Continues the game after each act and each deadline. */
  advance?(play: Play<S>): void
  view(state: S, viewer: Seat): RulesView
  facts(state: S): Facts
  /** The player whom the next deadline reminds, if it is a reminder. */
  remindedSeat(state: S): Seat | null
  rulesToRepeat(state: S): Pick<Create, 'categories' | 'location' | 'timeLimitHours' | 'houseRules'>
  /** The seats that played when the game started; none if it never did. */
  starters(state: S): Seat[]
  /** What an invitation says of the rules that the creator has chosen. */
  terms(state: S): string
  /** What the row of a finished game keeps of its state: enough to show it. */
  finished(state: S): S
  /** The types of its notifications besides the invitation. */
  notifications: {
    asks: NotificationType[]
    ended: NotificationType
    /** Null if nobody can forfeit. */
    forfeit: NotificationType | null
  }
  /** Whether players who have left after joining keep the game in their list. */
  keepsLeavers: boolean
  /** What a winner earns points for, and the feed item about the win, if there is one. */
  prize: { description: string; activity: ActivityType | null }
  /** What its own events cause, besides what the acts say. */
  effects: EventEffects<S>
  /** The notifications that depend on all events of a transition together. They come last. */
  notices(transition: Transition<S>): Effect[]
}

/** What rows and cards need of a state. */
export interface Facts {
  /** How many turns were taken; 0 in a game without turns. */
  turnsTaken: number
  trickId: string | null
  location: Location | null
}

export const recordEvent = (play: Play<BaseGameState>, event: EventDetails): void => {
  play.events.push({ ...event, at: play.now })
}

/** The creator has joined, all others are invited. */
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

/** The players who have not left, including invited ones. */
export const remainingPlayers = (state: BaseGameState): PlayerState[] =>
  state.players.filter(({ status }) => status !== 'quit')

/** The players who have joined and are still in the game. */
export const activePlayers = (state: BaseGameState): PlayerState[] =>
  state.players.filter(({ status, isEliminated }) => status === 'joined' && !isEliminated)

/** Whether the player created the game or rolled to join it, even if they have left since. */
export const hasEverJoined = ({ seat, diceRoll }: PlayerState): boolean =>
  seat === 0 || diceRoll !== null

/** The player, if they may still do something in this game; otherwise the reason why not. */
export function playerOf(state: BaseGameState, by: Seat | null): PlayerState | RefusalCode {
  const player = by === null ? undefined : state.players[by]
  if (!player) return 'not_a_player'
  if (state.status === 'completed') return 'game_over'
  return player.status === 'quit' || player.isEliminated ? 'out' : player
}

/** Like `playerOf`, but the player must have joined. */
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

/** Removes the name from a seat. A second call does nothing. */
export function anonymise(play: Play<BaseGameState>, player: PlayerState): void {
  if (player.isDeleted) return
  Object.assign(player, { userId: null, isDeleted: true })
  recordEvent(play, { type: 'anonymised', seat: player.seat })
}

/** The checks of a new game that both types share. */
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

/** The part of a new game that both types share: the creator has joined, the others are invited. */
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

/** Ends the game, without an event that says so. */
export function close(
  { state, now }: Play<BaseGameState>,
  winners: Seat[],
  noWinner: NoWinner | null,
): void {
  state.status = 'completed'
  state.deadline = null
  state.result = { winners, noWinner, endedAt: now }
}

/**
 * Why a game ends when too few players are left. Skaters who are only invited do not count as
 * players.
 */
export const whyTooFew = (state: BaseGameState): NoWinner =>
  activePlayers(state).length === 0 ? 'left' : 'too_few'
