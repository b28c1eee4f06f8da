import type { Seat } from '../play/state'
import type { Effect } from './effect'
import { peopleAt, type Move } from './move'

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
