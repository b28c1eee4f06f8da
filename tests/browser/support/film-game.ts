import type { Game } from '../../../worker/games/reads/contract'
import { skateInOrder, take } from './games'
import type { Member } from './players'

/** A finished game among three: the first lands everything, the second one trick, the third none. */
export async function finishedGame(): Promise<{ game: Game; order: [Member, Member, Member] }> {
  const { game, order } = await skateInOrder({ word: 'SK8' })
  const [first, second, third] = order
  for (const round of [1, 2, 3, 4]) {
    await take(first, game, true)
    await take(second, game, round === 1)
    if (round < 4) await take(third, game, false)
  }
  return { game, order }
}

export const share = ({ call }: Member, { id }: Pick<Game, 'id'>) =>
  call('POST', `/api/skate-games/${id}/share`)

export const show = ({ call }: Member, { id }: Pick<Game, 'id'>, shown: boolean) =>
  call('PUT', `/api/skate-games/${id}/share/me`, { shown })
