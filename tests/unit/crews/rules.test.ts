import { assert, double, property } from 'fast-check'
import { expect, it } from 'vitest'
import { areNamed, codeOf, isSameSet } from '../../../worker/crews/rules'
import { newOut } from '../../../worker/crews/schema'
import { middleOf, squareAt } from '../../../worker/maps/squares'

const takes = (place: unknown) => newOut.safeParse({ crewIds: ['c'], place, seenBy: [] }).success

it('the middle of every square is a place, and nothing beside it', () => {
  const lat = double({ min: -90, max: 90, noNaN: true })
  const lng = double({ min: -180, max: 180, noNaN: true })
  assert(
    property(lat, lng, (north, east) => {
      const middle = middleOf(squareAt({ lat: north, lng: east }))
      expect(takes({ kind: 'cell', ...middle })).toBe(true)
      expect(takes({ kind: 'cell', ...middle, lat: middle.lat + 0.0001 })).toBe(false)
      if (north !== middle.lat) expect(takes({ kind: 'cell', lat: north, lng: east })).toBe(false)
    }),
  )
})

it('a code is read as people write it', () => {
  expect(codeOf(' 7k4M-pq2O ')).toBe('7k4mpq20')
  expect(codeOf('Il0')).toBe('110')
})

it('who sees it must be named, and more may be', () => {
  expect(areNamed(['a'], ['b', 'a'])).toBe(true)
  expect(areNamed(['a', 'c'], ['b', 'a'])).toBe(false)
  expect(areNamed([], [])).toBe(true)
})

it('two lists are one set, in any order', () => {
  expect(isSameSet(['a', 'b'], ['b', 'a', 'a'])).toBe(true)
  expect(isSameSet(['a'], ['a', 'b'])).toBe(false)
})
