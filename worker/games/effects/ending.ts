import { otsGameEnded, skateGameEnded, gameInvite, skateForfeit } from '../../notifications/words'
import { hasEverJoined, isListed } from '../engine/players'
import type { Seat } from '../engine/state'
import { type Effect, peopleAt, type Move, notification, markAllDone } from './effect'

/**
 * Tells everyone who had joined how the game ended, those who had left before included. Invited
 * skaters who never rolled are not told: the game is not theirs.
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
      // A forfeit told before has the same type and game: the end takes its place.
      ...(isSkate ? [{ do: 'unnotify', userId, type: 'skate_game_ended' } as const] : []),
      notification(move, words, isYours ? null : first)(userId),
    ]
  })
}

/** What says who won names somebody who is gone now. */
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

/** Who never joined, or quits Own the Spot, is rid of the game; others see its end. */
const isRid = ({ before, after }: Move, seat: Seat): boolean =>
  after.gameType === 'own_the_spot' || before?.players[seat]?.status === 'invited'

/** The seats whose turn ran out in this move. A late alarm may bring several. */
const forfeitedSeats = ({ events }: Move): Seat[] =>
  events.flatMap((event) =>
    event.type === 'quit' && event.why === 'forfeited' ? [event.seat] : [],
  )

/** Tells everyone who had joined whose turn ran out, unless the end of the game tells them. */
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
    // Who is named goes with their profile, so one who is named is the actor.
    const actorId = isYours || skatertag === null ? null : firstId
    return [
      { do: 'unnotify', userId, type: 'skate_game_ended' },
      notification(move, words, actorId)(userId),
    ]
  })
}
