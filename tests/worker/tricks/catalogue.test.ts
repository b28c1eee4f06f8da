import { beforeAll, expect, it } from 'vitest'
import { categories } from '../../../worker/tricks/contract'
import { env } from '../support/env'

interface Row {
  id: string
  category: string
  name: string
  description: string
  position: number
}

let tricks: Row[] = []

beforeAll(async () => {
  tricks = (await env.DB.prepare('SELECT * FROM tricks ORDER BY category, position').all<Row>())
    .results
})

const unlike = (fits: (trick: Row) => boolean) =>
  tricks.filter((trick) => !fits(trick)).map(({ id }) => id)

const twice = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)

it('the catalogue has at least 150 tricks, in all five categories and no other', () => {
  expect(tricks.length).toBeGreaterThanOrEqual(150)
  expect(new Set(tricks.map(({ category }) => category))).toEqual(new Set(categories))
})

it('no two tricks have the same name in any case', () => {
  expect(twice(tricks.map(({ name }) => name.toLowerCase()))).toEqual([])
  expect(twice(tricks.map(({ description }) => description))).toEqual([])
})

it('ids consist of letters, digits and dashes', () => {
  expect(unlike(({ id }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
})

it('each trick is explained in two or three sentences', () => {
  const sentences = (text: string) => text.split(/[.](?: |$)/).length - 1
  expect(unlike(({ description: { length } }) => length >= 120 && length <= 320)).toEqual([])
  expect(unlike(({ description }) => [2, 3].includes(sentences(description)))).toEqual([])
  expect(unlike(({ description }) => /^[A-Z].*[.]$/.test(description))).toEqual([])
  const isTrim = ({ name, description }: Row) => !/^\s|\s$|\s\s/.test(`${name}${description}`)
  expect(unlike(isTrim)).toEqual([])
})

it.each(categories)('every trick of %s has a place of its own, the easiest first', (category) => {
  const positions = tricks.filter((each) => each.category === category).map((each) => each.position)
  expect(positions.every((position) => Number.isInteger(position) && position > 0)).toBe(true)
  expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => one - other))
})

it('the catalogue has the well-known tricks', () => {
  const known = ['ollie', 'kickflip', 'backside-50-50', 'manual', 'drop-in', '360-flip']
  expect(tricks.map(({ id }) => id)).toEqual(expect.arrayContaining(known))
})

it('numbers, dashes and apostrophes are written as skaters write them', () => {
  const names = tricks.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['900', 'Ho-Ho Plant', 'Frontside 5-0']))
  expect(unlike(({ name, description }) => !`${name}${description}`.includes("''"))).toEqual([])
})
