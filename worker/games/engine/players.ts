import { type GameType, type RefusalCode, limits, type NoWinner } from '../contract'
import type { LeaveReason } from './events'
import { record, type Play } from './decide'
import type { Player, Seat, BaseGameState } from './state'
import type { Create } from './commands'

const seated = (userIds: (string | null)[]): Player[] =>
  userIds.map((userId, seat) => ({
    seat,
    userId,
    isDeleted: false,
    status: seat === 0 ? 'joined' : 'invited',
    isEliminated: false,
    letters: 0,
    diceRoll: null,
    rolledAt: null,
  }))

/** The seat of a skater, as commands name it. */
export const seatOf = (state: BaseGameState, userId: string): Seat | null =>
  state.players.find((player) => player.userId === userId)?.seat ?? null

/** Those who have not left. */
export const remainingPlayers = (state: BaseGameState): Player[] =>
  state.players.filter(({ status }) => status !== 'quit')

/** Those who play on. */
export const activePlayers = (state: BaseGameState): Player[] =>
  state.players.filter(({ status, isEliminated }) => status === 'joined' && !isEliminated)

/** Whoever made the game or rolled to join it, even if they have left since. */
export const hasEverJoined = ({ seat, diceRoll }: Player): boolean =>
  seat === 0 || diceRoll !== null

/** Whether the game is in the list of a player who has joined: leaving Own the Spot removes it. */
export const isListed = ({ gameType }: { gameType: GameType }, { status }: Player): boolean =>
  gameType === 'skate' || status !== 'quit'

/** Whoever may still do something in this game; else why not. */
export function playerOf(state: BaseGameState, by: Seat | null): Player | RefusalCode {
  const player = by === null ? undefined : state.players[by]
  if (!player) return 'not_a_player'
  if (state.status === 'completed') return 'game_over'
  return player.status === 'quit' || player.isEliminated ? 'out' : player
}

/** The same, and has joined. */
export function joinedPlayerOf(state: BaseGameState, by: Seat | null): Player | RefusalCode {
  const player = playerOf(state, by)
  if (typeof player === 'string') return player
  return player.status === 'invited' ? 'not_joined' : player
}

export function takeDie(play: Play<BaseGameState>, player: Player, die: number): void {
  const joins = player.status === 'invited'
  Object.assign(player, { status: 'joined', diceRoll: die, rolledAt: play.now })
  play.state.rolled.push(player.seat)
  if (joins) record(play, { type: 'joined', seat: player.seat })
  record(play, { type: 'rolled', seat: player.seat, die })
}

export function leave(play: Play<BaseGameState>, player: Player, why: LeaveReason): void {
  Object.assign(player, { status: 'quit', isEliminated: true })
  record(play, { type: 'quit', seat: player.seat, why })
}

/** Takes the name off a seat, once. */
export function anonymise(play: Play<BaseGameState>, player: Player): void {
  if (player.isDeleted) return
  Object.assign(player, { userId: null, isDeleted: true })
  record(play, { type: 'anonymised', seat: player.seat })
}

/** What both games ask of a new one. */
export function refuseInvitations(command: Create): RefusalCode | null {
  const { gameType, players, nonHomieIds } = command
  const invited = players.slice(1)
  if (invited.length === 0) return 'no_homies'
  if (invited.length > limits.homies.most) return 'too_many_homies'
  // Seats whose profile is gone have no name to compare.
  const named = invited.filter((userId) => userId !== null)
  if (named.includes(players[0] ?? '')) return 'oneself'
  if (new Set(named).size < named.length) return 'invited_twice'
  if (invited.length < limits.homies.least[gameType]) return 'too_few_homies'
  return nonHomieIds.length > 0 ? 'not_a_homie' : null
}

/** The table as both games lay it: the creator sits at it, the others are invited. */
export const newGameState = ({ gameType, players }: Create, now: number): BaseGameState => ({
  version: 1,
  createdAt: now,
  status: 'waiting_for_players',
  players: seated(players),
  rolled: [],
  deadline: { at: now + limits.joinMs[gameType], why: 'join' },
  result: null,
})

export const invitation = ({ players }: Create, now: number) => ({
  type: 'created' as const,
  invited: players.slice(1).map((_, index) => index + 1),
  at: now,
})

export function win(play: Play<BaseGameState>, winners: Seat[]): void {
  close(play, winners, null)
  record(play, { type: 'won', winners })
}

export function endWithoutWinner(play: Play<BaseGameState>, why: NoWinner): void {
  close(play, [], why)
  record(play, { type: 'ended_without_winner', why })
}

function close(
  { state, now }: Play<BaseGameState>,
  winners: Seat[],
  noWinner: NoWinner | null,
): void {
  state.status = 'completed'
  state.deadline = null
  state.result = { winners, noWinner, endedAt: now }
}

/** Why it can't go on once somebody has left: who is only invited has never been a player. */
export const whyTooFew = (state: BaseGameState): NoWinner =>
  activePlayers(state).length === 0 ? 'left' : 'too_few'
