import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillsMost, isInView, isSecondTap, mayPlay } from '../../../islands/feed/plays/rules'

describe('clips may play by themselves', () => {
  it.each([
    [null, {}, false],
    [null, { type: 'wifi' }, true],
    [null, { type: 'ethernet' }, true],
    [null, { type: 'cellular' }, false],
    ['wifi', {}, false],
    ['wifi', { type: 'wifi' }, true],
    ['wifi', { type: 'cellular' }, false],
    ['always', {}, true],
    ['always', { type: 'cellular' }, true],
    ['always', { saveData: true }, false],
    ['never', { type: 'wifi' }, false],
  ] as const)('chosen %s, on %j: %s', (mode, connection, may) => {
    expect(mayPlay(mode, connection, false)).toBe(may)
    expect(mayPlay(mode, connection, true)).toBe(false)
  })
})

describe('the card that fills most of the view', () => {
  const card = fc.record({
    ratio: fc.double({ min: 0, max: 1, noNaN: true }),
    height: fc.nat({ max: 800 }),
  })

  it('is in view, and no other in view fills more', () => {
    fc.assert(
      fc.property(fc.array(card), (cards) => {
        const chosen = fillsMost(cards)
        const seen = cards.filter(isInView)
        expect(chosen === undefined).toBe(seen.length === 0)
        if (!chosen) return
        expect(seen).toContain(chosen)
        expect(Math.max(...seen.map(({ height }) => height))).toBe(chosen.height)
      }),
    )
  })

  it('is the first of equals', () => {
    const [one, other] = [
      { ratio: 1, height: 300 },
      { ratio: 1, height: 300 },
    ]
    expect(fillsMost([one, other])).toBe(one)
  })
})

it.each([
  [null, 1000, false],
  [1000, 1100, true],
  [1000, 1299, true],
  [1000, 1300, false],
])('after a tap at %s, one at %s is the second: %s', (first, now, isSecond) => {
  expect(isSecondTap(first, now)).toBe(isSecond)
})
