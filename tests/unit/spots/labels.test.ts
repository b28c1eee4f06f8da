import { expect, it } from 'vitest'
import { spotLabels } from '../../../islands/spots/labels'

const spot = (id: string, more: object = {}) => ({
  id,
  name: 'Ledges',
  description: null,
  latitude: '37.7',
  longitude: '-122.4',
  creatorSkatertag: 'ann',
  createdAt: '2026-11-02T12:00:00.000Z',
  ...more,
})
const labels = (...spots: Parameters<typeof spotLabels>[0]) =>
  spots.map(({ id }) => spotLabels(spots, 'UTC').get(id))

it('the label is the name alone where no other spot has that name', () => {
  expect(labels(spot('a'), spot('b', { name: 'Bowl' }))).toEqual(['Ledges', 'Bowl'])
})

it.each([
  [{ creatorSkatertag: 'bob' }, ['Ledges · @ann', 'Ledges · @bob']],
  [{ createdAt: '2026-11-09T12:00:00.000Z' }, ['Ledges · 11/2/26', 'Ledges · 11/9/26']],
  [{ latitude: '37.8' }, ['Ledges · 37.7, -122.4', 'Ledges · 37.8, -122.4']],
])('the labels of two spots with the same name differ by %j', (more, expected) => {
  expect(labels(spot('a'), spot('b', more))).toEqual(expected)
})

it('the labels of spots with the same name differ by their descriptions, shortened', () => {
  const one = spot('a', { description: 'Low and\nwaxed' })
  const other = spot('b', { description: 'High, rough and at the far end of the car park' })
  expect(labels(one, other)).toEqual([
    'Ledges · Low and waxed',
    'Ledges · High, rough and at the far end…',
  ])
})
