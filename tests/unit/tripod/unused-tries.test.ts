import { expect, it } from 'vitest'
import { splitUnused, triesOfSession, unusedWords } from '../../../islands/tripod/unused-tries'

const tries = [
  { id: 'old', isThrown: false, isFromBefore: true },
  { id: 'old, thrown', isThrown: true, isFromBefore: true },
  { id: 'new', isThrown: false, isFromBefore: false },
  { id: 'new, used', isThrown: false, isFromBefore: false },
]

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)

it.each([
  [true, ['old', 'old, thrown', 'new'], []],
  [false, ['old, thrown', 'new'], ['old']],
])('where several may go up: %s, the unused are thrown away or wait', (isSeveral, gone, stay) => {
  const { thrown, waiting } = splitUnused(tries, new Set(['new, used']), isSeveral)
  expect([idsOf(thrown), idsOf(waiting)]).toEqual([gone, stay])
})

it('a try from before that is used neither waits nor is thrown away', () => {
  const { thrown, waiting } = splitUnused(tries.slice(0, 1), new Set(['old']), false)
  expect([thrown, waiting]).toEqual([[], []])
})

it('a session for one try counts none from before', () => {
  expect(idsOf(triesOfSession(tries, false))).toEqual(['new', 'new, used'])
  expect(triesOfSession(tries, true)).toEqual(tries)
})

it.each([
  [0, 0, ''],
  [1, 0, 'The other one is thrown away.'],
  [2, 0, 'The other 2 are thrown away.'],
  [0, 1, '1 try from before stays on this phone.'],
  [1, 12, 'The other one of this session is thrown away. 12 tries from before stay on this phone.'],
  [2, 1, 'The other 2 of this session are thrown away. 1 try from before stays on this phone.'],
])('%i thrown away, %i waiting: %s', (thrown, waiting, words) => {
  expect(unusedWords(thrown, waiting)).toBe(words)
})
