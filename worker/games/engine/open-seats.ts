/** Seats that a game keeps for those who come by its link. */
import type { GameInfo, RefusalCode } from '../contract'
import type { Join, OpenLink, RevokeLink, Start } from './commands'
import {
  joinedPlayerOf,
  newPlayer,
  playerOf,
  record,
  remainingPlayers,
  seatOf,
  type Play,
} from './play'
import { isWaiting, type BaseGameState, type Player, type Seat } from './state'

/** How many seats are open. After the start there are none. */
export const openSeatsOf = (state: BaseGameState): number =>
  isWaiting(state) ? (state.openSeats?.left ?? 0) : 0

/** What a game's link leads to: a seat, or why there is none. */
export type LinkState = 'open' | 'full' | 'revoked' | 'over'

export function linkStateOf(state: BaseGameState, now: number): LinkState {
  const { openSeats, deadline } = state
  if (!isWaiting(state) || !openSeats || (deadline && deadline.at <= now)) return 'over'
  if (!openSeats.hasLink) return 'revoked'
  return openSeats.left > 0 ? 'open' : 'full'
}

/**
 * Whether the start waits for open seats: while their link lives, and before there is a link if
 * those who are in are too few.
 */
export const waitsForSeats = (state: BaseGameState, isEnough: boolean): boolean =>
  openSeatsOf(state) > 0 && (state.openSeats?.hasLink === true || !isEnough)

/** Ends the joining by the link. */
export function closeSeats({ openSeats }: BaseGameState): void {
  if (openSeats) Object.assign(openSeats, { left: 0, hasLink: false })
}

/**
 * Opens the seat of a player again who came by the link and leaves before the start. If the creator
 * leaves, closes all seats.
 */
export function freeSeat(state: BaseGameState, { seat }: Player): void {
  const { openSeats } = state
  if (seat === 0) closeSeats(state)
  else if (openSeats?.hasLink && openSeats.taken.includes(seat)) openSeats.left++
}

/** Whether this player may make the link, show it again and take it back. */
export const canManageLink = (state: BaseGameState, { seat, status }: Player): boolean =>
  seat === 0 && status === 'joined' && openSeatsOf(state) > 0

/** Makes the link live. A second time changes nothing but the link itself. */
export function openLink(play: Play<BaseGameState>, { by }: OpenLink): RefusalCode | null {
  const { state } = play
  const creator = creatorOf(state, by)
  if (typeof creator === 'string') return creator
  if (!state.openSeats || !canManageLink(state, creator)) return 'no_open_seats'
  state.openSeats.hasLink = true
  record(play, { type: 'link_opened' })
  return null
}

/** Closes the open seats. The game starts with those who are in, if they are enough. */
export function revokeLink(
  play: Play<BaseGameState>,
  { by }: RevokeLink,
  { info, closeJoining, startWhenReady }: Lobby,
): RefusalCode | null {
  const { state } = play
  const creator = creatorOf(state, by)
  if (typeof creator === 'string') return creator
  if (!isWaiting(state) || !state.openSeats) return 'no_open_seats'
  // The link was taken back before, or is used up.
  if (!canManageLink(state, creator) && !state.openSeats.hasLink) return null
  closeSeats(state)
  record(play, { type: 'link_revoked' })
  if (canStart(state, info)) closeJoining()
  else startWhenReady()
  return null
}

/** The creator starts a game that had open seats, without those who have not rolled. */
export function start(
  play: Play<BaseGameState>,
  { by }: Start,
  { info, closeJoining }: Pick<Lobby, 'info' | 'closeJoining'>,
): RefusalCode | null {
  const { state } = play
  const creator = creatorOf(state, by)
  if (typeof creator === 'string') return creator
  if (!isWaiting(state)) return 'wrong_phase'
  if (!state.openSeats) return 'no_open_seats'
  if (!isIn(creator, info)) return 'roll_first'
  if (!canStart(state, info)) return 'too_few_rolled'
  record(play, { type: 'started_early' })
  closeJoining()
  return null
}

/** Gives an open seat to a skater who came by the link. They are invited, and roll to join. */
export function join(play: Play<BaseGameState>, { seat, userId }: Join): RefusalCode | null {
  const { state } = play
  const own = userId === null ? null : seatOf(state, userId)
  if (own !== null) {
    const player = playerOf(state, own)
    return typeof player === 'string' ? player : 'already_seated'
  }
  if (!state.openSeats || linkStateOf(state, play.now) !== 'open') return 'link_over'
  state.openSeats.left--
  state.openSeats.taken.push(seat)
  state.players.push(newPlayer(userId, seat))
  record(play, { type: 'seat_taken', seat })
  return null
}

/** What the type of a game does at its start. */
interface Lobby {
  info: Pick<GameInfo, 'seats' | 'needsAllDice'>
  /** Leaves out who has not joined, and starts with the others. */
  closeJoining: () => void
  startWhenReady: () => void
}

/** Whether the creator could start the game now. */
export function canStart(state: BaseGameState, info: Lobby['info']): boolean {
  const players = remainingPlayers(state).filter((player) => isIn(player, info))
  const hasCreator = players.some(({ seat }) => seat === 0)
  return Boolean(state.openSeats) && isWaiting(state) && hasCreator && players.length >= info.seats
}

const isIn = ({ status, diceRoll }: Player, { needsAllDice }: Lobby['info']): boolean =>
  needsAllDice ? diceRoll !== null : status === 'joined'

function creatorOf(state: BaseGameState, by: Seat | null): Player | RefusalCode {
  const player = joinedPlayerOf(state, by)
  if (typeof player === 'string') return player
  return player.seat === 0 ? player : 'not_maker'
}
