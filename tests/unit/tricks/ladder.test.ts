import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../worker/tricks/next/contract'
import { rungsOf, type ToldTries } from '../../../worker/tricks/ladder/rules'

/** The newest first. */
const tries = (trickId: string, marks: string, fromMs = 99): ToldTries[] =>
  marks
    .split('')
    .map((mark, at) => ({ trickId, tries: 1, landed: mark === 'x' ? 1 : 0, atMs: fromMs - at }))

const session = (of: number, landed: number, atMs: number): ToldTries => ({
  trickId: 'ollie',
  tries: of,
  landed,
  atMs,
})

const rungs = (all: ToldTries[], tricks: string[] = [], seen: Set<string> | null = null) =>
  rungsOf({ tricks, told: all, seen })

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

  it.each([
    ['one session whole, however many tries it has', [session(50, 9, 2), session(9, 9, 1)], 50, 9],
    [
      'sessions backwards until there are 20',
      [session(8, 1, 9), session(13, 2, 8), session(5, 5, 7)],
      21,
      3,
    ],
    ['all where there are fewer', [session(3, 1, 9), session(4, 2, 8)], 7, 3],
    [
      'turns between sessions',
      [session(10, 1, 9), ...tries('ollie', 'xx', 8), session(10, 0, 5)],
      22,
      3,
    ],
    ['no turns before enough sessions', [session(20, 4, 9), ...tries('ollie', 'xx', 8)], 20, 4],
    ['newer turns first', [...tries('ollie', 'x'.repeat(20)), session(20, 0, 9)], 20, 20],
    [
      'a session newer than some turns',
      [...tries('ollie', 'x'.repeat(9), 20), session(15, 0, 15.5)],
      20,
      5,
    ],
  ])('counts %s', (_, all, of, landed) => {
    for (const given of [all, all.toReversed()])
      expect(rungs(given)).toMatchObject([{ tries: of, landed }])
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
      tries: fc.integer({ min: 1, max: 30 }),
      landed: fc.integer({ min: 0, max: 1 }),
      atMs: fc.nat(),
    })
    fc.assert(
      fc.property(fc.array(told, { maxLength: 90 }), (all) => {
        const found = rungs(all, ['manual'])
        expect(new Set(found.map(({ trickId }) => trickId)).size).toBe(found.length)
        for (const { tries: number, landed } of found) {
          expect(landed).toBeLessThanOrEqual(number)
          expect(number).toBeLessThan(limits.tries + 30)
        }
        const sure = found.filter((each) => each.tries >= limits.enoughTries)
        expect(found.slice(0, sure.length)).toEqual(sure)
        const rates = sure.map((each) => each.landed / each.tries)
        expect(rates).toEqual(rates.toSorted((one, other) => other - one))
      }),
    )
  })
})
