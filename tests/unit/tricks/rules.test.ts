import { expect, it } from 'vitest'
import { byCategory } from '../../../worker/tricks/rules'

const trick = (id: string, category: string) => ({ id, category, name: id, description: '' })

it('tricks are sorted by the known categories, then by others, and keep their order in each', () => {
  const mixed = [
    trick('boneless', 'Freestyle'),
    trick('backflip', 'Vert'),
    trick('manual', 'Balance Tricks'),
    trick('air', 'Air, Grab, Bowl, and Ramp Tricks'),
    trick('50-50', 'Grinds and Slides'),
    trick('slide', 'downhill'),
    trick('tour', 'Élite'),
    trick('kickflip', 'Flip and Shove-It Tricks'),
    trick('ollie', 'The Basics'),
    trick('nollie', 'The Basics'),
    trick('heelflip', 'Flip and Shove-It Tricks'),
  ]
  const ids = byCategory(mixed).map(({ id }) => id)
  expect(ids.join(' ')).toBe(
    'ollie nollie kickflip heelflip 50-50 manual air slide tour boneless backflip',
  )
  expect(mixed[0]!.id).toBe('boneless')
})
