import { expect, it } from 'vitest'
import { inCategories } from '../../../worker/tricks/rules'

const trick = (id: string, category: string) => ({ id, category, name: id.toUpperCase() })

it('counts what of each category is landed, in the order given', () => {
  const all = [
    trick('ollie', 'The Basics'),
    trick('manual', 'Balance'),
    trick('nollie', 'The Basics'),
  ]
  const bag = inCategories(all, new Set(['nollie', 'gone']))
  expect(bag.map(({ name, landed, tricks }) => [name, landed, tricks.length])).toEqual([
    ['The Basics', 1, 2],
    ['Balance', 0, 1],
  ])
  expect(bag[0]?.tricks[1]).toEqual({ id: 'nollie', name: 'NOLLIE', isLanded: true })
})

it('is empty without a catalogue', () => expect(inCategories([], new Set())).toEqual([]))
