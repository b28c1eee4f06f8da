import { gameInfo, limits, type NoWinner, type RefusalCode } from '../contract'
import type { LeaveReason } from './events'
import { record, type Play } from './decide'
import { rulesVersion, type BaseGameState, type Player, type Seat } from './state'
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

export const seatOf = (state: BaseGameState, userId: string): Seat | null =>
  state.players.find((player) => player.userId === userId)?.seat ?? null

/** The players who have not left, including invited ones. */
export const remainingPlayers = (state: BaseGameState): Player[] =>
  state.players.filter(({ status }) => status !== 'quit')

/** The players who have joined and are still in the game. */
export const activePlayers = (state: BaseGameState): Player[] =>
  state.players.filter(({ status, isEliminated }) => status === 'joined' && !isEliminated)

/** Whether the player created the game or rolled to join it, even if they have left since. */
export const hasEverJoined = ({ seat, diceRoll }: Player): boolean =>
  seat === 0 || diceRoll !== null

/** The player, if they may still do something in this game; otherwise the reason why not. */
export function playerOf(state: BaseGameState, by: Seat | null): Player | RefusalCode {
  const player = by === null ? undefined : state.players[by]
  if (!player) return 'not_a_player'
  if (state.status === 'completed') return 'game_over'
  return player.status === 'quit' || player.isEliminated ? 'out' : player
}

/** Like `playerOf`, but the player must have joined. */
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

/** Removes the name from a seat. A second call does nothing. */
export function anonymise(play: Play<BaseGameState>, player: Player): void {
  if (player.isDeleted) return
  Object.assign(player, { userId: null, isDeleted: true })
  record(play, { type: 'anonymised', seat: player.seat })
}

/** The checks of a new game that both types share. */
export function refuseInvitations(command: Create): RefusalCode | null {
  const { gameType, players, nonHomieIds } = command
  const invited = players.slice(1)
  if (invited.length === 0) return 'no_homies'
  if (invited.length > limits.homies) return 'too_many_homies'
  // Seats with a deleted profile have no id to compare.
  const named = invited.filter((userId) => userId !== null)
  if (named.includes(players[0] ?? '')) return 'oneself'
  if (new Set(named).size < named.length) return 'invited_twice'
  if (invited.length < gameInfo[gameType].leastHomies) return 'too_few_homies'
  return nonHomieIds.length > 0 ? 'not_a_homie' : null
}

/** The part of a new game that both types share: the creator has joined, the others are invited. */
export const newGameState = ({ gameType, players }: Create, now: number): BaseGameState => ({
  rulesVersion,
  version: 1,
  createdAt: now,
  status: 'waiting_for_players',
  players: seated(players),
  rolled: [],
  deadline: { at: now + gameInfo[gameType].joinMs, why: 'join' },
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

/**
 * Why a game ends when too few players are left. Skaters who are only invited do not count as
 * players.
 */
export const whyTooFew = (state: BaseGameState): NoWinner =>
  activePlayers(state).length === 0 ? 'left' : 'too_few'
