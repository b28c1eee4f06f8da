import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isWorthShrinking } from '../../../islands/upload/pick'
import {
  fitted,
  longestOf,
  mostMissed,
  planEncoding,
  type Known,
} from '../../../islands/trim/encode-plan'

const MB = 1_000_000
const bounds = { seconds: 30, bytes: 500 * MB }

/** A minute of a phone's 1080p, as small as it need be. */
const usual: Known = {
  seconds: 60,
  bytes: 50 * MB,
  width: 1080,
  height: 1920,
  fps: 30,
  bits: 6 * MB,
  isEfficient: false,
  isHdr: false,
  canEncode: true,
}
const large: Known = { ...usual, width: 2160, height: 3840, bits: 48 * MB, bytes: 370 * MB }

describe('a part of a video', () => {
  const part = { from: 10, to: 30 }
  it('is copied where a key frame is near its start', () => {
    expect(planEncoding(usual, part, 9.6, bounds)).toEqual({ way: 'copy', from: 9.6, to: 30 })
  })
  it('is encoded again where no key frame is near, with no more bits than necessary', () => {
    expect(planEncoding(usual, part, 9.4, bounds)).toMatchObject({
      way: 'encode',
      ...part,
      width: 1080,
      height: 1920,
    })
    const poor = planEncoding({ ...usual, bits: 600_000, bytes: 5 * MB }, part, 8, bounds)
    expect(poor).toMatchObject({ way: 'encode', bits: 750_000 })
  })
  it('is copied from an earlier key frame where the browser can not encode', () => {
    const way = planEncoding({ ...usual, canEncode: false }, part, 4, bounds)
    expect(way).toEqual({ way: 'copy', from: 4, to: 30 })
    const longer = planEncoding({ ...large, canEncode: false }, { from: 10, to: 40 }, 4, bounds)
    expect(longer).toEqual({ way: 'copy', from: 4, to: 34 })
  })
  it('is made 1080p where it is larger, in portrait and landscape', () => {
    const way = planEncoding(large, part, 10, bounds)
    expect(way).toMatchObject({ way: 'encode', width: 1080, height: 1920 })
    expect(way.way === 'encode' && way.bits).toBeLessThan(7 * MB)
  })
  it('keeps 60 frames a second, and gets 60 instead of 240', () => {
    expect(planEncoding({ ...large, fps: 59.94 }, part, 10, bounds)).not.toHaveProperty('fps')
    expect(planEncoding({ ...large, fps: 240 }, part, 10, bounds)).toMatchObject({ fps: 60 })
  })
})

describe('a whole video', () => {
  const whole = { from: 0, to: 20 }
  const limit = 500 * MB
  const shrinkable = { bytes: 45 * MB, bits: 18 * MB }
  const short = { ...shrinkable, bytes: 2 * MB }
  it.each<[string, Partial<Known>, number, string]>([
    ['is kept as it is when it is small enough', { bytes: 15 * MB }, limit, 'asis'],
    ['is encoded again when its bit rate is high', shrinkable, limit, 'encode'],
    ['is kept when its bit rate is high but it is short', short, limit, 'asis'],
    ['is kept where there is no encoder', { bytes: 45 * MB, canEncode: false }, limit, 'asis'],
    ['is encoded again when it is too large', { bytes: 60 * MB, bits: 8 * MB }, 50 * MB, 'encode'],
    // Bytes that are no picture, as of an empty box, are no reason.
    ['is judged by its frames alone', { bytes: 45 * MB, bits: 2 * MB }, limit, 'asis'],
  ])('%s', (_, what, bytes, wanted) => {
    const known = { ...usual, seconds: 20, ...what }
    expect(planEncoding(known, whole, 0, { seconds: 30, bytes }).way).toBe(wanted)
  })
})

describe('the bit rate from which a whole video is encoded, and to which', () => {
  const full = { width: 1920, height: 1080 }
  it.each<[string, Partial<Known>, from: number, to: number]>([
    ['1080p', full, 7_800_000, 6_000_000],
    ['1080p upright', { width: 1080, height: 1920 }, 7_800_000, 6_000_000],
    ['1080p with 60 frames a second', { ...full, fps: 60 }, 15_600_000, 12_000_000],
    ['1080p with 24', { ...full, fps: 24 }, 6_240_000, 4_800_000],
    ['1080p with 240, of which 60 stay', { ...full, fps: 240 }, 15_600_000, 12_000_000],
    ['720p', { width: 1280, height: 720 }, 3_466_667, 2_666_667],
    ['2160p, which becomes 1080p', { width: 3840, height: 2160 }, 7_800_000, 6_000_000],
    ['a small one', { width: 320, height: 180 }, 520_000, 400_000],
    ['1080p in HEVC or AV1', { ...full, isEfficient: true }, 12_000_000, 6_000_000],
    ['720p in HEVC or AV1', { width: 1280, height: 720, isEfficient: true }, 5_333_334, 2_666_667],
  ])('%s', (_, what, from, to) => {
    const planAt = (bits: number) =>
      planEncoding({ ...usual, ...what, bits }, { from: 0, to: 60 }, 0, bounds)
    expect(planAt(from - 2).way).toBe('asis')
    expect(planAt(from + 2)).toMatchObject({ way: 'encode', bits: to })
    // It would lose its colours, so only a limit is a reason.
    const hdr = { ...usual, ...what, bits: from * 4, isHdr: true }
    expect(planEncoding(hdr, { from: 0, to: 60 }, 0, bounds).way).toBe('asis')
    const tight = { ...bounds, bytes: 40 * MB }
    expect(planEncoding(hdr, { from: 0, to: 60 }, 0, tight).way).toBe('encode')
  })
})

describe('the longest possible part of a video', () => {
  it.each<[string, Partial<Known>, { seconds: number; bytes: number }, number]>([
    ['is the limit', {}, bounds, 30],
    ['is no longer than the video', { seconds: 12 }, bounds, 12],
    ['is what its bytes allow', { canEncode: false }, { seconds: Infinity, bytes: 25 * MB }, 27],
  ])('%s', (_, what, within, wanted) =>
    expect(longestOf({ ...usual, ...what }, within)).toBeCloseTo(wanted, 5),
  )
  it('depends on whether there is an encoder', () => {
    const within = { seconds: Infinity, bytes: 50 * MB }
    expect(longestOf({ ...large, seconds: 20 }, within)).toBe(20)
    expect(longestOf({ ...large, seconds: 20, canEncode: false }, within)).toBeLessThan(10)
  })
})

test.each([
  [3840, 2160, 1920, 1080],
  [2160, 3840, 1080, 1920],
  [4032, 3024, 1440, 1080],
  [1440, 1440, 1080, 1080],
  [1279, 719, 1279, 719],
])('%i × %i becomes %i × %i', (width, height, w, h) =>
  expect(fitted(width, height)).toEqual({ width: w, height: h }),
)

const videos = fc.record({
  seconds: fc.double({ min: 2, max: 3600, noNaN: true }),
  bytes: fc.integer({ min: 1000, max: 4_000_000_000 }),
  width: fc.integer({ min: 16, max: 8000 }),
  height: fc.integer({ min: 16, max: 8000 }),
  fps: fc.double({ min: 1, max: 960, noNaN: true }),
  bits: fc.integer({ min: 1000, max: 400_000_000 }),
  isEfficient: fc.boolean(),
  isHdr: fc.boolean(),
  canEncode: fc.boolean(),
})

test('any video is encoded within the limits', () => {
  fc.assert(
    fc.property(videos, fc.nat(1000), fc.nat(1000), fc.nat(1000), (known, a, b, c) => {
      const longest = longestOf(known, bounds)
      const from = ((known.seconds - longest) * a) / 1000
      const part = { from, to: from + longest * Math.max(0.01, b / 1000) }
      const way = planEncoding(known, part, (from * c) / 1000, { ...bounds, seconds: longest })
      if (way.way === 'asis') {
        expect(part.to - part.from).toBeGreaterThan(known.seconds - 0.06)
        return
      }
      expect(way.to - way.from).toBeLessThanOrEqual(longest + 1e-9)
      if (way.way === 'copy') {
        const { canEncode } = known
        if (canEncode) expect(part.from - way.from).toBeLessThanOrEqual(mostMissed)
        return
      }
      expect(Math.min(way.width, way.height)).toBeLessThanOrEqual(1080)
      expect(Math.max(way.width, way.height)).toBeLessThanOrEqual(1920)
      expect(way.bits).toBeGreaterThan(0)
      expect(((way.bits + 160_000) * (way.to - way.from)) / 8).toBeLessThan(bounds.bytes)
    }),
  )
})

test('only videos that may gain from it are examined', () => {
  const of = (bytes: number, width: number, height: number, seconds = 10) =>
    isWorthShrinking({ file: { size: bytes } as File, durationMs: seconds * 1000, width, height })
  expect(of(7 * MB, 1080, 1920)).toBe(false)
  expect(of(8 * MB, 1080, 1920)).toBe(true)
  expect(of(3 * MB, 2160, 3840)).toBe(true)
  expect(of(2 * MB, 2160, 3840)).toBe(false)
  expect(of(12 * MB, 1080, 1920, 20)).toBe(false)
})
