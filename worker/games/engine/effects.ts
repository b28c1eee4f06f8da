import { gameEnded, gameLeftOut, type NoStart } from '../../notifications/words'
import {
  markAllDone,
  markDone,
  notificationFor,
  peopleAt,
  renotify,
  userAt,
  type Definition,
  type Effect,
  type EventOf,
  type GameEvent,
  type Transition,
} from './transition'
import { invite, takeBackEffects, tellOfDeclining, tellOfJoining } from './lobby'
import { hasEverJoined, type GameDefinition } from './play'
import type { BaseGameState, Seat } from './state'

export function sharedEffects<S extends BaseGameState>(
  game: GameDefinition<S>,
  transition: Transition<S>,
  event: GameEvent,
): Effect[] {
  switch (event.type) {
    case 'created':
      return invite(game, transition, event, game.terms(transition.after))
    case 'joined':
      return tellOfJoining(game, transition, event.seat)
    case 'seat_taken':
      return [{ do: 'add_player', seat: event.seat, userId: userAt(transition, event.seat) }]
    case 'rolled':
      return markDone(transition, event.seat, 'game_invite')
    case 'quit':
      return [
        ...leaving(game, transition, event),
        ...tellLeftOut(game, transition, event),
        ...tellOfDeclining(game, transition, event),
      ]
    case 'anonymised':
      return [...untellWin(game, transition, event.seat), { do: 'take_name', seat: event.seat }]
    case 'taken_back':
      return takeBackEffects(game, transition, event.hadJoined)
    case 'won':
      return [
        { do: 'close' },
        ...rivals(game, transition, event.winners),
        ...prizes(game, transition, event.winners, event.at),
        ...endings(game, transition, event.winners),
      ]
    case 'ended_without_winner':
      return [{ do: 'close' }, ...rivals(game, transition, []), ...endings(game, transition, [])]
    default:
      return []
  }
}

/**
 * Unlists the game for players who never joined, and for leavers unless the game keeps them. If the
 * game ends because too few joined, it stays in the list and shows that.
 */
function leaving<S extends BaseGameState>(
  game: GameDefinition<S>,
  transition: Transition<S>,
  { seat, why }: EventOf<'quit'>,
): Effect[] {
  if (why === 'not_joined' && !hasStarted(game, transition)) return []
  const isUnlisted = !game.keepsLeavers || transition.before?.players[seat]?.status === 'invited'
  if (!isUnlisted) return markAllDone(game, transition, seat)
  const asks = ['game_invite' as const, ...game.notifications.asks]
  return [
    ...peopleAt(transition, [seat]).flatMap((userId) =>
      asks.map((type): Effect => ({ do: 'unnotify', userId, type })),
    ),
    { do: 'unlist', seat },
  ]
}

const hasStarted = <S extends BaseGameState>(
  game: GameDefinition<S>,
  { after }: Transition<S>,
): boolean => game.starters(after).length > 0

function tellLeftOut<S extends BaseGameState>(
  game: GameDefinition<S>,
  transition: Transition<S>,
  { seat, why }: EventOf<'quit'>,
): Effect[] {
  if (why !== 'not_joined' || !hasStarted(game, transition)) return []
  const words = gameLeftOut({ gameId: transition.gameId, name: game.info.name })
  return peopleAt(transition, [seat]).flatMap(renotify(transition, words))
}

/** Counts one more game for every pair of starters. */
function rivals<S extends BaseGameState>(
  game: GameDefinition<S>,
  transition: Transition<S>,
  winners: Seat[],
): Effect[] {
  const { after } = transition
  const starters = game.starters(after)
  const userIds = peopleAt(transition, starters)
  if (userIds.length < 2) return []
  const leavers = starters.filter((seat) => after.players[seat]?.status === 'quit')
  const [winnerIds, leaverIds] = [peopleAt(transition, winners), peopleAt(transition, leavers)]
  return [{ do: 'count_rivals', userIds, winnerIds, leaverIds }]
}

function prizes(
  { winActivity }: Definition,
  transition: Transition,
  winners: Seat[],
  at: number,
): Effect[] {
  const { gameId, mint } = transition
  const people = peopleAt(transition, winners)
  const earned = people.map<Effect>((userId) => ({
    do: 'earn',
    id: mint(userId),
    userId,
    action: 'game_won',
    subjectId: gameId,
    at,
  }))
  const [winner] = people
  if (winActivity === null || !winner) return earned
  const id = mint(gameId)
  return [...earned, { do: 'won', id }, { do: 'show', id, userId: winner, type: winActivity, at }]
}

/** Players who declined or were left out at the start already know, so they hear nothing. */
function endings<S extends BaseGameState>(
  game: GameDefinition<S>,
  transition: Transition<S>,
  winners: Seat[],
): Effect[] {
  const { gameId, after, names } = transition
  const noStart = hasStarted(game, transition) ? null : noStartOf(after)
  const tags = peopleAt(transition, winners).map((userId) => names.tags[userId] ?? '')
  const forfeited = forfeitedSeats(transition)
  const [first = null] = peopleAt(transition, winners)
  const [decliner = null] = peopleAt(transition, declinedSeats(transition))
  const { ended, forfeit } = game.notifications
  return after.players.flatMap((player) => {
    const { seat, userId, status } = player
    if (!userId) return []
    if (!hasEverJoined(player)) {
      const isInvited = transition.before?.players[seat]?.status === 'invited'
      const hasLeft = noStart === null || player.hasDeclined
      return isInvited && !hasLeft ? endInvitation(game, transition, userId, noStart) : []
    }
    const settled = markAllDone(game, transition, seat)
    const isYours = winners.includes(seat)
    const words = gameEnded({
      type: ended,
      name: game.info.name,
      gameId: game.keepsLeavers || status !== 'quit' ? gameId : null,
      winners: tags,
      isYours,
      timeRanOut: forfeited.length === 0 ? null : forfeited.includes(seat) ? 'yours' : 'theirs',
      declined: decliner && (names.tags[decliner] ?? null),
      noStart,
    })
    return [
      ...settled,
      // The end replaces an earlier notification of a forfeit.
      ...(forfeit ? [{ do: 'unnotify' as const, userId, type: forfeit }] : []),
      notificationFor(transition, words, isYours ? null : (decliner ?? first))(userId),
    ]
  })
}

const noStartOf = ({ result }: BaseGameState): NoStart =>
  result?.noWinner === 'not_joined' ? 'not_joined' : 'too_few'

/** Replaces the invitation; names no player. */
function endInvitation(
  { info, notifications }: Definition,
  transition: Transition,
  userId: string,
  noStart: NoStart,
): Effect[] {
  const { gameId } = transition
  const type = notifications.ended
  const words = gameEnded({ type, name: info.name, gameId, winners: [], isYours: false, noStart })
  return [
    { do: 'unnotify', userId, type: 'game_invite' },
    notificationFor(transition, words)(userId),
  ]
}

/** Deletes notifications of the win, which name the player, with their profile. */
function untellWin({ notifications }: Definition, transition: Transition, seat: Seat): Effect[] {
  const { after } = transition
  if (!after.result?.winners.includes(seat)) return []
  const all = after.players.map((player) => player.seat)
  return peopleAt(transition, all).map((userId) => ({
    do: 'unnotify',
    userId,
    type: notifications.ended,
  }))
}

export const declinedSeats = ({ events }: Pick<Transition, 'events'>): Seat[] =>
  events.flatMap((event) => (event.type === 'quit' && event.why === 'declined' ? [event.seat] : []))

/** More than one if the alarm is late. */
export const forfeitedSeats = ({ events }: Transition): Seat[] =>
  events.flatMap((event) =>
    event.type === 'quit' && event.why === 'forfeited' ? [event.seat] : [],
  )
