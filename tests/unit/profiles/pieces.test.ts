import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { piecesOf } from '../../../worker/profiles/rules'

const letters = 'abcXYZ019_.'.split('')
const tags = fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 20 })

describe('the pieces of a skatertag', () => {
  it.each([
    ['Ann', ['ann']],
    ['aaaaa', ['aaa']],
    ['Sk8.r', ['sk8', 'k8.', '8.r']],
    ['abcabc', ['abc', 'bca', 'cab']],
    ['an', []],
    ['', []],
  ])('of %s', (tag, pieces) => {
    expect(piecesOf(tag)).toEqual(pieces)
  })

  it('hold every part of three letters, whatever its case, each once', () => {
    fc.assert(
      fc.property(tags, fc.nat(), (tag, at) => {
        const start = at % (tag.length - 2)
        const pieces = piecesOf(tag)
        expect(pieces).toContain(tag.slice(start, start + 3).toLowerCase())
        expect(new Set(pieces).size).toBe(pieces.length)
        expect(pieces.every((piece) => tag.toLowerCase().includes(piece))).toBe(true)
        expect(piecesOf(tag.toUpperCase())).toEqual(piecesOf(tag.toLowerCase()))
      }),
    )
  })
})
