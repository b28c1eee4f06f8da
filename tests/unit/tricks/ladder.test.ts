import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../worker/tricks/next/contract'
import { rungsOf, type ToldTry } from '../../../worker/tricks/ladder/rules'

/** The newest first. */
const tries = (trickId: string, marks: string): ToldTry[] =>
  marks.split('').map((mark, at) => ({ trickId, landed: mark === 'x', at: `t${String(99 - at)}` }))

const rungs = (all: ToldTry[], tricks: string[] = [], seen: Set<string> | null = null) =>
  rungsOf({ tricks, tries: all, seen })

const idsOf = (...all: Parameters<typeof rungs>) => rungs(...all).map(({ trickId }) => trickId)

describe('the ladder', () => {
  it('has the surest trick first, and of two as sure the one with more tries', () => {
    const all = [
      ...tries('ollie', 'xxxxx'),
      ...tries('kickflip', 'xxxxxxx'),
      ...tries('heelflip', 'xx...'),
      ...tries('hardflip', '.....'),
    ]
    expect(idsOf(all)).toEqual(['kickflip', 'ollie', 'heelflip', 'hardflip'])
  })

  it('puts last what has too few tries, also what was never tried', () => {
    const all = [...tries('ollie', 'xxxx'), ...tries('kickflip', '.....')]
    expect(idsOf(all, ['manual'])).toEqual(['kickflip', 'ollie', 'manual'])
    expect(rungs(all, ['manual'])[2]).toMatchObject({ tries: 0, landed: 0 })
  })

  it('counts the newest twenty tries alone', () => {
    const all = tries('ollie', `${'x'.repeat(20)}${'.'.repeat(10)}`)
    expect(rungs(all)).toEqual([{ trickId: 'ollie', tries: 20, landed: 20, isUnseen: false }])
    expect(rungs(all.toReversed())).toEqual(rungs(all))
  })

  it('marks what no video shows the other landing, and nothing without another', () => {
    const all = [...tries('ollie', 'xxxxx'), ...tries('kickflip', 'xxxxx')]
    const marked = rungs(all, [], new Set(['ollie'])).filter(({ isUnseen }) => isUnseen)
    expect(marked.map(({ trickId }) => trickId)).toEqual(['kickflip'])
    expect(rungs(all).some(({ isUnseen }) => isUnseen)).toBe(false)
  })

  it('keeps its order and its sums for any tries', () => {
    const told = fc.record({
      trickId: fc.constantFrom('ollie', 'kickflip', 'manual'),
      landed: fc.boolean(),
      at: fc.uuid(),
    })
    fc.assert(
      fc.property(fc.array(told, { maxLength: 90 }), (all) => {
        const found = rungs(all, ['manual'])
        expect(new Set(found.map(({ trickId }) => trickId)).size).toBe(found.length)
        for (const { tries: number, landed } of found) {
          expect(landed).toBeLessThanOrEqual(number)
          expect(number).toBeLessThanOrEqual(limits.tries)
        }
        const sure = found.filter((each) => each.tries >= limits.enoughTries)
        expect(found.slice(0, sure.length)).toEqual(sure)
        const rates = sure.map((each) => each.landed / each.tries)
        expect(rates).toEqual(rates.toSorted((one, other) => other - one))
      }),
    )
  })
})
