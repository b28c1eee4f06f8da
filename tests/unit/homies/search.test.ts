import { array, assert, property, string, stringMatching } from 'fast-check'
import { expect, it } from 'vitest'
import { prefixUpperBound, order, searchPlanOf, rarest } from '../../../worker/homies/search/rules'

const tag = stringMatching(/^[A-Za-z0-9_.]{3,20}$/)

it('a search for what no tag can contain is refused', () => {
  assert(
    property(string(), (text) => {
      const plan = searchPlanOf(text)
      if (plan) expect(text).toMatch(/^[A-Za-z0-9_.]{2,20}$/)
    }),
  )
})

it('every tag with a prefix is between the two bounds of that prefix', () => {
  assert(
    property(tag, tag, (start, rest) => {
      const [from, whole] = [start.toLowerCase(), (start + rest).toLowerCase()]
      expect(whole >= from && whole < prefixUpperBound(from)).toBe(true)
    }),
  )
})

it('tags that start with the text come first, then by alphabet, each once', () => {
  assert(
    property(array(tag), stringMatching(/^[a-z0-9_.]{2,3}$/), (tags, text) => {
      const skaters = tags.map((skatertag) => ({ userId: skatertag, skatertag }))
      const found = order([...skaters, ...skaters], searchPlanOf(text)!)
      const places = found.map(({ skatertag }) => {
        const lower = skatertag.toLowerCase()
        expect(lower).toContain(text)
        return (lower.startsWith(text) ? '0' : '1') + lower
      })
      expect(places).toEqual([...places].sort())
      expect(new Set(found).size).toBe(found.length)
      expect(found.length).toBeLessThanOrEqual(20)
    }),
  )
})

it('the trigram that the fewest tags have is used', () => {
  expect(rarest([])).toBeUndefined()
  expect(
    rarest([
      { trigram: 'abc', holders: 200 },
      { trigram: 'bcd', holders: 3 },
      { trigram: 'cde', holders: 9 },
    ]),
  ).toBe('bcd')
})
