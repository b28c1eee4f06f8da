import { array, assert, property, string, stringMatching } from 'fast-check'
import { expect, it } from 'vitest'
import { behind, order, planOf, rarest } from '../../../worker/homies/search/rules'

const tag = stringMatching(/^[A-Za-z0-9_.]{3,20}$/)

it('looks for nothing that no tag can hold', () => {
  assert(
    property(string(), (text) => {
      const plan = planOf(text)
      if (plan) expect(text).toMatch(/^[A-Za-z0-9_.]{2,20}$/)
    }),
  )
})

it('has every tag that starts with a text between it and what is behind', () => {
  assert(
    property(tag, tag, (start, rest) => {
      const [from, whole] = [start.toLowerCase(), (start + rest).toLowerCase()]
      expect(whole >= from && whole < behind(from)).toBe(true)
    }),
  )
})

it('puts those that start with it first, then goes by the alphabet, each once', () => {
  assert(
    property(array(tag), stringMatching(/^[a-z0-9_.]{2,3}$/), (tags, text) => {
      const skaters = tags.map((skatertag) => ({ userId: skatertag, skatertag }))
      const found = order([...skaters, ...skaters], planOf(text)!)
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

it('takes the trigram that the fewest have', () => {
  expect(rarest([])).toBeUndefined()
  expect(
    rarest([
      { trigram: 'abc', holders: 200 },
      { trigram: 'bcd', holders: 3 },
      { trigram: 'cde', holders: 9 },
    ]),
  ).toBe('bcd')
})
