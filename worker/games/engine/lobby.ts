/** A game before its start and for its rematch: who leaves it, who may ask, and what players hear. */
import { gameDeclined, gameInvite, gameJoined, gameTakenBack } from '../../notifications/words'
import type { RefusalCode } from '../contract'
import type { Decline, TakeBack } from './commands'
import type { EventOf } from './events'
import { openSeatsOf } from './open-seats'
import { close, playerOf, record, remainingPlayers, type Play } from './play'
import { isWaiting, type BaseGameState, type Player, type Seat } from './state'
import {
  notification,
  peopleAt,
  renotify,
  userAt,
  type Definition,
  type Effect,
  type Transition,
} from './transition'

/** Gives back the seat of an invited player, who must not have rolled. */
export function decline(
  play: Play<BaseGameState>,
  { by }: Decline,
  leaveGame: (player: Player) => void,
): RefusalCode | null {
  const player = playerOf(play.state, by)
  if (typeof player === 'string') return player
  if (player.status !== 'invited') return 'quit_instead'
  player.hasDeclined = true
  leaveGame(player)
  return null
}

export const canTakeBack = (state: BaseGameState, { seat, status }: Player): boolean =>
  seat === 0 && status === 'joined' && isWaiting(state)

/** Calls off a game before its start. Its row stays without players, so no list shows it. */
export function takeBack(play: Play<BaseGameState>, { by }: TakeBack): RefusalCode | null {
  const { state } = play
  const player = playerOf(state, by)
  if (typeof player === 'string') return player
  if (player.seat !== 0) return 'not_creator'
  if (!canTakeBack(state, player)) return 'already_started'
  const hadJoined = joinedBeside(state, player.seat)
  close(play, [], 'taken_back')
  for (const each of state.players) each.userId = null
  record(play, { type: 'taken_back', hadJoined })
  return null
}

const joinedBeside = ({ players }: BaseGameState, creator: Seat): Seat[] =>
  players
    .filter(({ seat, diceRoll }) => seat !== creator && diceRoll !== null)
    .map(({ seat }) => seat)

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
  return peopleAt(transition, invited).map(notification(transition, words, creator))
}

/** Tells the creator who has joined, unless the game starts and they hear of that. */
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

/** Tells the creator who has declined. If that ends the game, the notification of its end says so. */
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

/** Takes back all invitations, and tells those who had joined. */
export function takeBackEffects(
  { info }: Definition,
  transition: Transition,
  hadJoined: Seat[],
): Effect[] {
  const { before, names } = transition
  const creator = userAt(transition, 0)
  const people = before?.players.flatMap(({ userId }) => userId ?? []) ?? []
  const words = gameTakenBack({ skatertag: names.tags[creator ?? ''] ?? '', name: info.name })
  const told = hadJoined.flatMap((seat) => userAt(transition, seat) ?? [])
  return [
    { do: 'close' },
    ...people.map((userId): Effect => ({ do: 'unnotify', userId, type: 'game_invite' })),
    ...told.map(notification(transition, words, creator)),
    ...(told.length > 0 && creator ? [{ do: 'spend_take_back' as const, userId: creator }] : []),
    ...(before?.players ?? []).map(({ seat }): Effect => ({ do: 'take_name', seat })),
  ]
}

/** The users of a finished game for its rematch: who asks for it comes first, as its creator. */
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

/** Whether it makes sense to offer a rematch. Who may still play is asked when it is made. */
export function canAskForRematch(state: BaseGameState, starters: Seat[], by: Seat): boolean {
  const players = playersOfRematch(state, starters, by)
  return typeof players !== 'string' && players.length > 1
}
