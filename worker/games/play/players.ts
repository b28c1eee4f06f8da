import type { GameType, RefusalCode } from '../contract'
import type { LeaveReason } from './events'
import { record, type Play } from './outcome'
import type { Player, Seat, BaseGameState } from './state'

export const seated = (userIds: (string | null)[]): Player[] =>
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
