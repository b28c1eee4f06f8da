import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sizeOfPiece } from '../../../islands/upload/piece-size'
import { limits } from '../../../worker/media/contract'

const mib = 1024 * 1024
const { partBytes } = limits

it.each([
  ['nothing is known of the line', 0, undefined, 5 * mib],
  ['a fast line fills one part', 0, 5000, 5 * mib],
  ['a fast line goes on to the end of the second part', 3 * mib, 5000, 7 * mib],
  ['a line of 2 Mbit/s sends what takes 10 seconds', 0, 250, 2_500_000],
  ['a line of 0.1 Mbit/s sends 1 MiB', 0, 12, mib],
  ['no piece is smaller, even just before the end of a part', 4.5 * mib, 12, mib],
])('%s', (_, offset, bytesPerMs, bytes) => {
  expect(sizeOfPiece(offset, bytesPerMs)).toBe(bytes)
})

it('a piece has 1 to 8 MiB, and ends with a part if it fills one', () => {
  const speed = fc.double({ min: 0, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000_000 }), speed, (offset, bytesPerMs) => {
      const size = sizeOfPiece(offset, bytesPerMs)
      expect(Number.isInteger(size)).toBe(true)
      expect(size).toBeGreaterThanOrEqual(mib)
      expect(size).toBeLessThanOrEqual(8 * mib)
      const rest = (offset + size) % partBytes
      const isWithinOne = Math.floor(offset / partBytes) === Math.floor((offset + size) / partBytes)
      // Just before the end of a part, a piece of the smallest size goes beyond it.
      expect(rest === 0 || isWithinOne || size - rest < mib).toBe(true)
    }),
  )
})
