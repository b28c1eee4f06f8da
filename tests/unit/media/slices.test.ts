import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOf, rangeOfSlice, sliceBytes } from '../../../worker/media/edge-cache/rules'

const range = fc.record({
  offset: fc.nat(500_000_000),
  length: fc.integer({ min: 1, max: 500_000_000 }),
})

describe('the slices of a range', () => {
  it('hold all of it in order, and nothing else', () => {
    fc.assert(
      fc.property(range, ({ offset, length }) => {
        let at = offset
        for (const part of partsOf({ offset, length })) {
          expect(part.slice * sliceBytes + part.offset).toBe(at)
          expect(part.length).toBeGreaterThan(0)
          expect(part.offset + part.length).toBeLessThanOrEqual(sliceBytes)
          at += part.length
        }
        expect(at).toBe(offset + length)
      }),
    )
  })

  it('are as many as they must be, and none for no bytes', () => {
    const slices = (offset: number, length: number) =>
      partsOf({ offset, length }).map(({ slice }) => slice)
    expect(slices(0, 0)).toEqual([])
    expect(slices(0, sliceBytes)).toEqual([0])
    expect(slices(sliceBytes - 1, 2)).toEqual([0, 1])
    expect(slices(sliceBytes, 1)).toEqual([1])
  })

  it('end with the file', () => {
    expect(rangeOfSlice(0, 5)).toEqual({ offset: 0, length: 5 })
    expect(rangeOfSlice(1, sliceBytes + 5)).toEqual({ offset: sliceBytes, length: 5 })
    expect(rangeOfSlice(0, sliceBytes + 5)).toEqual({ offset: 0, length: sliceBytes })
  })
})
