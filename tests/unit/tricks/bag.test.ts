import { expect, it } from 'vitest'
import { inCategories, withLanded } from '../../../worker/tricks/rules'

const trick = (id: string, category: string) => ({ id, category, name: id.toUpperCase() })

it('the landed tricks of each category are counted, and come first in it', () => {
  const all = [
    trick('ollie', 'The Basics'),
    trick('manual', 'Balance'),
    trick('nollie', 'The Basics'),
  ]
  const untouched = inCategories(all)
  const bag = withLanded(untouched, new Set(['nollie', 'gone']))
  expect(bag.map(({ name, landed, tricks }) => [name, landed, tricks.length])).toEqual([
    ['The Basics', 1, 2],
    ['Balance', 0, 1],
  ])
  expect(bag[0]?.tricks).toEqual([
    { id: 'nollie', name: 'NOLLIE', isLanded: true },
    { id: 'ollie', name: 'OLLIE', isLanded: false },
  ])
  expect(bag[1]).toBe(untouched[1])
  expect(untouched.map(({ landed }) => landed)).toEqual([0, 0])
})

it('the trick bag is empty without a catalogue', () =>
  expect(withLanded(inCategories([]), new Set())).toEqual([]))
