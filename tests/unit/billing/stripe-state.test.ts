import { expect, it } from 'vitest'
import { newCard } from '../../../dev/stripe/cards'
import { World } from '../../../dev/stripe/state'

const number = '4242424242424242'

it('the Stripe stand-in remembers the order of its objects, also after a restart', () => {
  const world = new World(1)
  const made = Array.from({ length: 20 }, () => newCard(world, number).id)
  // As a storage lists them: by their names, which are made by chance.
  const byName = [...world.kept].sort(([one], [other]) => (one < other ? -1 : 1))
  const again = new World(1, structuredClone(byName))
  made.push(newCard(again, number).id)
  expect(again.all('payment_method').map(({ id }) => id)).toEqual(made.toReversed())
})
