import { expect, it } from 'vitest'
import { inOfferedOrder } from '../../../../islands/tricks/search/first-tricks'

const tricks = ['kickturn', 'ollie', 'nollie', 'kickflip', 'heelflip'].map((id) => ({ id }))
const order = (chosenLast: string[]) => inOfferedOrder(tricks, chosenLast).map(({ id }) => id)

it('what most skaters know comes before the catalogue’s order', () =>
  expect(order([])).toEqual(['ollie', 'kickflip', 'heelflip', 'kickturn', 'nollie']))

it('what was chosen last comes first, each trick once, and what is gone not at all', () =>
  expect(order(['nollie', 'kickflip', 'gone'])).toEqual([
    'nollie',
    'kickflip',
    'ollie',
    'heelflip',
    'kickturn',
  ]))
