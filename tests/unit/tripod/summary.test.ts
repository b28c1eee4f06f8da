import { expect, it } from 'vitest'
import type { Count } from '../../../islands/tripod/corrected-count'
import type { Outcome } from '../../../islands/tripod/filmed-try'
import { countTries } from '../../../islands/tripod/count-tries'
import { summaryOf } from '../../../islands/tripod/summary'

const kickflip = { id: 'kickflip', name: 'Kickflip' }
const heelflip = { id: 'heelflip', name: 'Heelflip' }
const grind = { id: '50-50', name: '50-50 Grind' }

type Given = [
  outcome: Outcome | null,
  airSeconds: number,
  trick?: typeof kickflip | undefined,
  thrown?: 'thrown',
]

const skated = (given: Given[]) =>
  given.map(([outcome, airSeconds, trick, thrown]) => ({
    outcome,
    trick: trick ?? null,
    isThrown: thrown === 'thrown',
    film: { airSeconds },
  }))

const many = (count: number, each: Given): Given[] => Array.from({ length: count }, () => each)

it.each<[string, Given[], Count?]>([
  ['No tries', []],
  ['1 try, longest 0.31 s', [[null, 0.31]]],
  ['2 tries, longest 0.50 s', many(2, [null, 0.5])],
  ['1 try, 1 landed, longest 0.40 s', [['landed', 0.4]]],
  ['1 try, 0 landed, kickflip 0 of 1, longest 0.40 s', [['bailed', 0.4, kickflip]]],
  [
    '41 tries, 12 landed, kickflip 3 of 14, longest 0.52 s',
    [
      ...many(9, ['landed', 0.4]),
      ...many(18, ['bailed', 0.3]),
      ...many(3, ['landed', 0.52, kickflip]),
      ...many(11, ['bailed', 0.41, kickflip]),
    ],
  ],
  [
    '3 tries, 2 landed, heelflip 1 of 2, 50-50 grind 1 of 1, longest 0.44 s',
    [
      ['landed', 0.44, heelflip],
      [null, 0.4, heelflip],
      ['landed', 0.2, grind],
    ],
  ],
  // Two that were heard share a film.
  ['About 4 tries, longest 0.30 s', many(3, [null, 0.3]), { tries: 4, isAbout: true }],
  ['About 2 tries', [], { tries: 2, isAbout: true }],
  ['About 1 try', [], { tries: 1, isAbout: true }],
  // Somebody has put the number right.
  ['7 tries, longest 0.30 s', many(3, [null, 0.3]), { tries: 7, isAbout: false }],
  ['No tries', many(1, [null, 0.3]), { tries: 0, isAbout: false }],
  // What was thrown away may be a door that fell shut.
  [
    '2 tries, 1 landed, longest 0.30 s',
    [
      ['landed', 0.3],
      [null, 0.9, undefined, 'thrown'],
    ],
  ],
  // Longer than any: nothing is left of it.
  ['1 try', [[null, 0.9, undefined, 'thrown']]],
])('%s', (words, given, count) => {
  expect(summaryOf(skated(given), count)).toBe(words)
})

it('counts in words', () => {
  expect([countTries(0), countTries(1), countTries(2)]).toEqual(['0 tries', '1 try', '2 tries'])
  expect(countTries(1000, true)).toBe('about 1,000 tries')
})
