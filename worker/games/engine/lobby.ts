import { gameDeclined, gameInvite, gameJoined, gameTakenBack } from '../../notifications/words'
import type { GameInfo } from '../contract'
import type { RefusalCode } from '../refusals'
import {
  notificationFor,
  peopleAt,
  renotify,
  userAt,
  type Definition,
  type Effect,
  type EventOf,
  type Transition,
} from './transition'
import { joinedPlayerOf, remainingPlayers } from './play'
import { isWaiting, type BaseGameState, type PlayerState, type Seat } from './state'

export const canTakeBack = (state: BaseGameState, { seat, status }: PlayerState): boolean =>
  seat === 0 && status === 'joined' && isWaiting(state)

export function invite(
  { info }: Definition,
  transition: Transition,
  { invited, isRematch = false }: EventOf<'created'>,
  terms: string,
): Effect[] {
  const [creator] = peopleAt(transition, [0])
  if (!creator) return []
  const { gameId, names } = transition
  const skatertag = names.tags[creator] ?? ''
  const words = gameInvite({ gameId, skatertag, name: info.name, isRematch, terms })
  const tell = notificationFor(transition, words, creator)
  return peopleAt(transition, invited).map((userId) => ({ ...tell(userId), isInvitation: true }))
}

/** Skipped if the game starts, because the creator hears of that. */
export function tellOfJoining({ info }: Definition, transition: Transition, seat: Seat): Effect[] {
  const { gameId, names, after, events } = transition
  const joiner = userAt(transition, seat)
  const hears = events.some(
    (event) =>
      event.type === 'recording_started' || (event.type === 'turn_passed' && event.seat === 0),
  )
  if (!joiner || hears || after.players[0]?.status !== 'joined') return []
  const waitsFor = remainingPlayers(after).filter(({ status }) => status === 'invited').length
  const skatertag = names.tags[joiner] ?? ''
  return tellCreator(
    transition,
    gameJoined({ gameId, skatertag, name: info.name, waitsFor, openSeats: openSeatsOf(after) }),
    joiner,
  )
}

/** Skipped if this ends the game: the notification of the end says so. */
export function tellOfDeclining(
  { info }: Definition,
  transition: Transition,
  { seat, why }: EventOf<'quit'>,
): Effect[] {
  const decliner = userAt(transition, seat)
  if (why !== 'declined' || !decliner || transition.after.result) return []
  const { gameId, names } = transition
  const skatertag = names.tags[decliner] ?? ''
  return tellCreator(transition, gameDeclined({ gameId, skatertag, name: info.name }), decliner)
}

function tellCreator(transition: Transition, words: ReturnType<typeof gameJoined>, actor: string) {
  return peopleAt(transition, [0]).flatMap(renotify(transition, words, actor))
}

export function takeBackEffects(
  { info }: Definition,
  transition: Transition,
  hadJoined: Seat[],
): Effect[] {
  const { before, names } = transition
  const creator = userAt(transition, 0)
  const people = before?.players.flatMap(({ userId }) => userId ?? []) ?? []
  const words = gameTakenBack({ skatertag: names.tags[creator ?? ''] ?? '', name: info.name })
  const userIds = hadJoined.flatMap((seat) => userAt(transition, seat) ?? [])
  return [
    { do: 'close' },
    ...people.map((userId): Effect => ({ do: 'unnotify', userId, type: 'game_invite' })),
    ...userIds.map(notificationFor(transition, words, creator)),
    ...(userIds.length > 0 && creator ? [{ do: 'spend_take_back' as const, userId: creator }] : []),
    ...(before?.players ?? []).map(({ seat }): Effect => ({ do: 'take_name', seat })),
  ]
}

/** User ids; the player who asks comes first, as the creator. */
export function playersOfRematch(
  { status, players }: BaseGameState,
  starters: Seat[],
  by: Seat | null,
): string[] | RefusalCode {
  const asking = players[by ?? -1]
  if (!asking?.userId) return 'not_a_player'
  if (status !== 'completed') return 'not_over'
  if (!starters.includes(asking.seat)) return 'did_not_play'
  const others = players.filter(({ seat }) => seat !== asking.seat && starters.includes(seat))
  return [asking.userId, ...others.flatMap(({ userId }) => userId ?? [])]
}

/** Profiles and blocks are checked only when the rematch is made. */
export function canAskForRematch(state: BaseGameState, starters: Seat[], by: Seat): boolean {
  const players = playersOfRematch(state, starters, by)
  return typeof players !== 'string' && players.length > 1
}

export const openSeatsOf = (state: BaseGameState): number =>
  isWaiting(state) ? (state.openSeats?.left ?? 0) : 0

export type LinkState = 'open' | 'full' | 'revoked' | 'over'

export function linkStateOf(state: BaseGameState, now: number): LinkState {
  const { openSeats, deadline } = state
  if (!isWaiting(state) || !openSeats || (deadline && deadline.at <= now)) return 'over'
  if (!openSeats.hasLink) return 'revoked'
  return openSeats.left > 0 ? 'open' : 'full'
}

/** While the link lives; before there is a link, only while too few players are in. */
export const waitsForSeats = (state: BaseGameState, isEnough: boolean): boolean =>
  openSeatsOf(state) > 0 && (state.openSeats?.hasLink === true || !isEnough)

export function closeSeats({ openSeats }: BaseGameState): void {
  if (openSeats) Object.assign(openSeats, { left: 0, hasLink: false })
}

/** A seat taken by the link opens again. All seats close if the creator leaves. */
export function freeSeat(state: BaseGameState, { seat }: PlayerState): void {
  const { openSeats } = state
  if (seat === 0) closeSeats(state)
  else if (openSeats?.hasLink && openSeats.taken.includes(seat)) openSeats.left++
}

export const canManageLink = (state: BaseGameState, { seat, status }: PlayerState): boolean =>
  seat === 0 && status === 'joined' && openSeatsOf(state) > 0

export function canStart(state: BaseGameState, info: JoiningRules): boolean {
  const players = remainingPlayers(state).filter((player) => hasJoinedOrRolled(player, info))
  const hasCreator = players.some(({ seat }) => seat === 0)
  return Boolean(state.openSeats) && isWaiting(state) && hasCreator && players.length >= info.seats
}

type JoiningRules = Pick<GameInfo, 'seats' | 'needsAllDice'>

export const hasJoinedOrRolled = (
  { status, diceRoll }: PlayerState,
  { needsAllDice }: Pick<GameInfo, 'needsAllDice'>,
): boolean => (needsAllDice ? diceRoll !== null : status === 'joined')

export function creatorOf(state: BaseGameState, by: Seat | null): PlayerState | RefusalCode {
  const player = joinedPlayerOf(state, by)
  if (typeof player === 'string') return player
  return player.seat === 0 ? player : 'not_maker'
}
