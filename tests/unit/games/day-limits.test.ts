import { expect, it } from 'vitest'
import { commandSchema } from '../../../worker/games/engine/commands'
import type { GameAction } from '../../../worker/games/room/request'
import { spentOnMove } from '../../../worker/games/room/day-limits'

it('all that players do counts, but for leaving, taking back, and what the app does itself', () => {
  const types = commandSchema.def.options.map(({ def }) => def.shape.type.def.values[0])
  const free = types.filter((type) => spentOnMove('ann', type as GameAction['type']).length === 0)
  expect(free.map(String).toSorted().join(' ')).toBe(
    'away clipRemoved decline deleteClip profileDeleted quit revokeLink takeBack ' +
      'takeBackCall videoRemoved',
  )
  expect(spentOnMove(null, 'roll')).toEqual([])
})
