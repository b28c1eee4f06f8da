import fc from 'fast-check'
import { expect, it } from 'vitest'
import { frameAt, guessFrames } from '../../../islands/frame-player/rules'
import {
  cropOf,
  framesOf,
  inShape,
  layoutOf,
  movedBy,
  cropPlaceOf,
  type SequenceShape,
} from '../../../islands/shares/sequence/rules'

const marks = { popMs: 2000, landMs: 2500 }

it('eight frames of their own lie evenly from 0.2 s before the pop to 0.2 s after the landing', () => {
  const frames = guessFrames(10)
  const times = framesOf(marks, frames)
  expect(times.length).toBe(8)
  expect(new Set(times.map((time) => frameAt(frames, time))).size).toBe(8)
  for (const [at, time] of times.entries())
    expect(Math.abs(time - (1.8 + (0.9 * at) / 7))).toBeLessThan(1 / 30)
})

it('a film of few frames has as many as there are', () => {
  const slow = (fps: number) => ({
    starts: Array.from({ length: 10 * fps }, (_, at) => at / fps),
    end: 10,
  })
  expect(framesOf(marks, slow(9)).length).toBe(8)
  expect(framesOf(marks, slow(7)).length).toBe(7)
  expect(framesOf(marks, slow(2)).length).toBeLessThan(6)
})

it('two rows are of one length', () => {
  expect(inShape([1, 2, 3, 4, 5, 6, 7], 'rows').length).toBe(6)
  expect(inShape([1, 2, 3, 4, 5, 6, 7, 8], 'rows').length).toBe(8)
  expect(inShape([1, 2, 3, 4, 5, 6, 7], 'wide').length).toBe(7)
})

it('two rows are a picture of 4:5', () => {
  const { width, height } = layoutOf('rows', 8, { width: 1920, height: 1080 })
  expect(width / height).toBeCloseTo(4 / 5)
})

const sizes = fc.record({
  width: fc.integer({ min: 16, max: 4000 }),
  height: fc.integer({ min: 16, max: 4000 }),
})

it('each cell is within the picture and filled by a part of its frame', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<SequenceShape>('wide', 'rows'),
      fc.integer({ min: 1, max: 8 }),
      sizes,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (shape, count, film, place) => {
        const { width, height, columns, cell, band } = layoutOf(shape, count, film)
        const rows = Math.ceil(count / columns)
        expect(columns * cell.width).toBeLessThanOrEqual(width)
        expect(rows * cell.height + band).toBeLessThanOrEqual(height)
        const crop = cropOf(film, cell, place)
        expect(crop.width / crop.height).toBeCloseTo(cell.width / cell.height, 6)
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(-1e-6)
        expect(crop.x + crop.width).toBeLessThanOrEqual(film.width + 1e-6)
        expect(crop.y + crop.height).toBeLessThanOrEqual(film.height + 1e-6)
      },
    ),
  )
})

it('the picture follows the finger, up to its edges', () => {
  const [film, cell] = [
    { width: 1600, height: 800 },
    { width: 400, height: 800 },
  ]
  expect(movedBy(film, cell, 0.5, { x: 120, y: 50 })).toBeCloseTo(0.4)
  expect(movedBy(film, cell, 0.5, { x: -120, y: 50 })).toBeCloseTo(0.6)
  expect(movedBy(film, cell, 0.5, { x: 9000, y: 0 })).toBe(0)
  expect(movedBy(cell, cell, 0.5, { x: 90, y: 90 })).toBe(0.5)
})

/** Eight frames in which one pixel is lit, further along in each. */
const litAt = (width: number, height: number, pixelOf: (frame: number) => number) =>
  Array.from({ length: 8 }, (_, frame) => {
    const greys = new Uint8Array(width * height)
    greys[pixelOf(frame)] = 255
    return { width, height, greys }
  })

it('a crop is proposed where the board moves', () => {
  const cell = { width: 3, height: 4 }
  const lying = (column: number) => litAt(64, 36, (frame) => 64 * 20 + column + frame)
  expect(cropPlaceOf(lying(2), cell)).toBeLessThan(0.1)
  expect(cropPlaceOf(lying(52), cell)).toBeGreaterThan(0.85)
  const middle = cropPlaceOf(lying(28), cell)
  expect(cropOf({ width: 64, height: 36 }, cell, middle).x).toBeLessThan(28)
  const upright = litAt(36, 64, (frame) => 36 * (52 + frame))
  expect(cropPlaceOf(upright, { width: 4, height: 5 })).toBeGreaterThan(0.7)
})

it('a crop is proposed in the middle where nothing moves, or nothing is cut off', () => {
  const still = litAt(64, 36, () => 5)
  expect(cropPlaceOf(still, { width: 3, height: 4 })).toBe(0.5)
  expect(
    cropPlaceOf(
      litAt(64, 36, (frame) => frame),
      { width: 64, height: 36 },
    ),
  ).toBe(0.5)
})
