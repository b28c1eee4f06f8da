import type { Game } from '../../../worker/games/reads/contract'
import { skate, skateInOrder, take } from './games'
import { members, type Member } from './players'

type Three = [Member, Member, Member]

/**
 * A finished game among three: the first lands everything, the second one trick, the third none. A
 * card lists them as it comes, and in that order for a screen whose text is known.
 */
export async function finishedGame(inOrder = false): Promise<{ game: Game; order: Three }> {
  const rules = { word: 'SK8' } as const
  const begun = inOrder ? await skateInOrder(rules) : await skate(await members(3), rules)
  const { game } = begun
  const order = begun.order as Three
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
