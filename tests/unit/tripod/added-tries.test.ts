import { expect, it } from 'vitest'
import { addTry, countByTrick, sumAdded } from '../../../islands/tripod/added-tries'

const [manual, ollie] = [
  { id: 'manual', name: 'Manual' },
  { id: 'ollie', name: 'Ollie' },
]

it('a try is added and taken away by trick, and none beyond the first', () => {
  const once = addTry([], manual, 1)
  const both = addTry(addTry(once, ollie, 1), manual, 1)
  expect(sumAdded(both)).toBe(3)
  const less = addTry(addTry(addTry(both, manual, -1), manual, -1), manual, -1)
  expect(sumAdded(less)).toBe(1)
})

it.each([
  ['the chosen trick, before its first try', [], [], manual, [[manual, 0, 0]]],
  ['what was heard', [ollie, ollie], [], null, [[ollie, 0, 2]]],
  [
    'what was added to what was heard',
    [ollie],
    [{ trick: ollie, tries: 3 }],
    ollie,
    [[ollie, 3, 4]],
  ],
  [
    'each trick once, by name',
    [ollie],
    [{ trick: manual, tries: 1 }],
    ollie,
    [
      [manual, 1, 1],
      [ollie, 0, 1],
    ],
  ],
  ['nothing where no trick is known', [null], [], null, []],
] as const)('counts %s', (_, heard, added, chosen, counted) => {
  const tries = heard.map((trick) => ({ trick }))
  expect(countByTrick(tries, added, chosen)).toEqual(
    counted.map(([trick, own, all]) => ({ trick, tries: own, all })),
  )
})
