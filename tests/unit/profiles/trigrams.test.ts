import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trigramsOf } from '../../../worker/homies/search/rules'

const letters = 'abcXYZ019_.'.split('')
const tags = fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 20 })

describe('the trigrams of a skatertag', () => {
  it.each([
    ['Ann', ['ann']],
    ['aaaaa', ['aaa']],
    ['Sk8.r', ['sk8', 'k8.', '8.r']],
    ['abcabc', ['abc', 'bca', 'cab']],
    ['an', []],
    ['', []],
  ])('are right for %s', (tag, trigrams) => {
    expect(trigramsOf(tag)).toEqual(trigrams)
  })

  it('contain every three letters in a row, whatever their case, each once', () => {
    fc.assert(
      fc.property(tags, fc.nat(), (tag, at) => {
        const start = at % (tag.length - 2)
        const trigrams = trigramsOf(tag)
        expect(trigrams).toContain(tag.slice(start, start + 3).toLowerCase())
        expect(new Set(trigrams).size).toBe(trigrams.length)
        expect(trigrams.every((trigram) => tag.toLowerCase().includes(trigram))).toBe(true)
        expect(trigramsOf(tag.toUpperCase())).toEqual(trigramsOf(tag.toLowerCase()))
      }),
    )
  })
})
