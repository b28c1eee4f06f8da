import { otsGameEnded, skateGameEnded, gameInvite, skateForfeit } from '../../notifications/words'
import { hasEverJoined, isListed } from '../engine/players'
import type { Seat } from '../engine/state'
import { type Effect, peopleAt, type Move, notification, markAllDone } from './effect'

/**
 * Tells every player who has ever joined how the game ended, even if they left before. Invited
 * skaters who never rolled get no such notification, because it was never their game.
 */
export function endings(move: Move, winners: Seat[]): Effect[] {
  const { gameId, after, names } = move
  const isSkate = after.gameType === 'skate'
  const say = isSkate ? skateGameEnded : otsGameEnded
  const tags = peopleAt(move, winners).map((userId) => names.tags[userId] ?? '')
  const forfeited = forfeitedSeats(move)
  const [first = null] = peopleAt(move, winners)
  return after.players.flatMap((player) => {
    const { seat, userId } = player
    if (!userId) return []
    const settled = markAllDone(move, seat)
    if (!hasEverJoined(player)) return settled
    const isYours = winners.includes(seat)
    const words = say({
      gameId: isListed(after, player) ? gameId : null,
      winners: tags,
      isYours,
      timeRanOut: forfeited.length === 0 ? null : forfeited.includes(seat) ? 'yours' : 'theirs',
    })
    return [
      ...settled,
      // An earlier notification of a forfeit has the same type and game, so the new one replaces
      // it.
      ...(isSkate ? [{ do: 'unnotify', userId, type: 'skate_game_ended' } as const] : []),
      notification(move, words, isYours ? null : first)(userId),
    ]
  })
}

/** Removes the notifications that name this player as a winner, because the profile is deleted. */
export function untellWin(move: Move, seat: Seat): Effect[] {
  const { after } = move
  if (!after.result?.winners.includes(seat)) return []
  const type = after.gameType === 'skate' ? 'skate_game_ended' : 'ots_game_ended'
  const all = after.players.map((player) => player.seat)
  return peopleAt(move, all).map((userId) => ({ do: 'unnotify', userId, type }))
}

const won = { skate: 'Won a game of S.K.A.T.E.', own_the_spot: 'Won Own the Spot' }

export function prizes(move: Move, winners: Seat[], at: number): Effect[] {
  const { gameId, after, mint } = move
  const people = peopleAt(move, winners)
  const earned = people.map<Effect>((userId) => ({
    do: 'earn',
    id: mint(),
    userId,
    action: 'game_won',
    subjectId: gameId,
    description: won[after.gameType],
    at,
  }))
  const [winner] = people
  if (after.gameType !== 'skate' || !winner) return earned
  const id = mint()
  return [
    ...earned,
    { do: 'won', id },
    { do: 'show', id, userId: winner, type: 'skate_game_won', at },
  ]
}

export function invitations(move: Move, invited: Seat[]): Effect[] {
  const [creator] = peopleAt(move, [0])
  if (!creator) return []
  const { gameId, names, after } = move
  const skatertag = names.tags[creator] ?? ''
  const words = gameInvite({ gameId, skatertag, game: after.gameType })
  return peopleAt(move, invited).map(notification(move, words, creator))
}

export const leaving = (move: Move, seat: Seat): Effect[] => [
  ...markAllDone(move, seat),
  ...(isRid(move, seat) ? [{ do: 'unlist' as const, seat }] : []),
]

/**
 * Whether the game leaves the list of this player: they never joined, or they quit Own the Spot.
 * Other players who leave still see how the game ends.
 */
const isRid = ({ before, after }: Move, seat: Seat): boolean =>
  after.gameType === 'own_the_spot' || before?.players[seat]?.status === 'invited'

/** The seats whose turn ran out in this move. If the alarm is late, there may be several. */
const forfeitedSeats = ({ events }: Move): Seat[] =>
  events.flatMap((event) =>
    event.type === 'quit' && event.why === 'forfeited' ? [event.seat] : [],
  )

/**
 * Tells every player who has ever joined whose turn ran out, unless the game is over: then the
 * notification of its end says so.
 */
export function forfeits(move: Move): Effect[] {
  const { gameId, after, names } = move
  const seats = forfeitedSeats(move)
  if (seats.length === 0 || after.result) return []
  const [firstId = null] = peopleAt(move, seats)
  return after.players.filter(hasEverJoined).flatMap(({ seat, userId }): Effect[] => {
    if (!userId) return []
    const isYours = seats.includes(seat)
    const skatertag = seats.length === 1 && firstId ? (names.tags[firstId] ?? null) : null
    const words = skateForfeit({ gameId, skatertag, isYours })
    // A notification is deleted with the profile of its actor. So if it names a player, they are
    // the actor.
    const actorId = isYours || skatertag === null ? null : firstId
    return [
      { do: 'unnotify', userId, type: 'skate_game_ended' },
      notification(move, words, actorId)(userId),
    ]
  })
}
