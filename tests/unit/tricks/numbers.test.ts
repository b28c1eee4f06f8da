import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { numberOfTrick, trickWithNumber } from '../../../worker/tricks/tree/numbers'
import { tree } from '../../../worker/tricks/tree/tree'

it('each trick has a number of its own, and each number its trick', () => {
  const ids = Object.keys(tree)
  const numbers = ids.map((id) => numberOfTrick(id)!)
  expect(numbers.toSorted((one, other) => one - other)).toEqual(ids.map((_, at) => at + 1))
  expect(numbers.map(trickWithNumber)).toEqual(ids)
})

it('what is in no catalogue has none', () => {
  expect([numberOfTrick('nothing'), numberOfTrick('')]).toEqual([null, null])
  expect([trickWithNumber(0), trickWithNumber(9999)]).toEqual([null, null])
})

/** Rows in databases name tricks by these numbers. Tricks that come later are no part of it. */
it('no number ever changes', () => {
  const first = Array.from({ length: 236 }, (_, at) => trickWithNumber(at + 1))
  expect(createHash('sha256').update(first.join()).digest('hex').slice(0, 16)).toBe(
    '1a19dd8c33747c36',
  )
})
