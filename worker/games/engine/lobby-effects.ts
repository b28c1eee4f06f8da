/** What players hear while a game waits for its start. */
import { gameDeclined, gameInvite, gameJoined, gameTakenBack } from '../../notifications/words'
import type { Effect, Transition } from './effects'
import type { EventOf } from './events'
import { openSeatsOf } from './open-seats'
import { remainingPlayers } from './play'
import type { Seat } from './state'
import { notification, peopleAt, userAt, type Definition } from './telling'

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
  return peopleAt(transition, [0]).flatMap((userId): Effect[] => [
    { do: 'unnotify', userId, type: words.type },
    notification(transition, words, actor)(userId),
  ])
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
