import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRange, pieceLength, type PreparedVideo } from '../../../worker/lib/video-files/pieces'
import { readVideo, type InspectedVideo } from '../../../worker/lib/video-files/read'
import { sniffVideo, type VideoFormat } from '../../../worker/lib/video-files/sniff'
import { Refused, sourceOf } from '../../../worker/lib/video-files/reader'
import { wordsOf } from '../table'
import { box, bytesOf, counted, find, fixture, sparse, uint32 } from './fixtures'

const formats: VideoFormat[] = ['mp4', 'mov', 'avi', 'webm', '3gp']
const names = wordsOf`
  video-moov-at-end.mp4 video-fragmented.mp4 video-apple-location.mov video-h263.3gp
  video-vp9-location.webm video-no-duration.webm video-mpeg4.avi recorded-by-chromium.webm
  recorded-by-chromium.mp4
`

async function mustEndWell(bytes: Uint8Array, format: VideoFormat) {
  const source = counted(sourceOf(bytes))
  const facts = await readVideo(source, format)
  if (!('reason' in facts)) {
    expect(facts.durationMs).toBeGreaterThan(0)
    expect(Number.isSafeInteger(facts.durationMs)).toBe(true)
    expect(facts.width).toBeGreaterThan(0)
    expect(facts.height).toBeGreaterThan(0)
  }
  if (!('reason' in facts)) await mustFollow(facts, bytes.length)
  expect(source.count.reads).toBeLessThanOrEqual(24)
}

async function mustFollow(video: InspectedVideo, length: number) {
  const prepared = await video.prepare().catch((error: unknown) => error)
  if (prepared instanceof Refused) return
  const { pieces, bytes } = prepared as PreparedVideo
  const ranges = pieces.filter(isRange)
  let end = 0
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    expect(range.start).toBeGreaterThanOrEqual(end)
    expect(range.end).toBeGreaterThan(range.start)
    end = range.end
  }
  expect(end).toBeLessThanOrEqual(length)
  expect(pieces.reduce((sum, piece) => sum + pieceLength(piece), 0)).toBe(bytes)
}

describe('reading hostile bytes ends in few reads', () => {
  test('for random bytes', async () => {
    const property = fc.asyncProperty(
      fc.uint8Array({ maxLength: 600 }),
      fc.constantFrom(...formats),
      mustEndWell,
    )
    await fc.assert(property, { numRuns: 500 })
  })

  test.each(names)('for %s with bytes changed and its end cut off', async (name) => {
    const whole = fixture(name)
    const format = sniffVideo(whole)!
    const place = fc.nat({ max: whole.length - 1 })
    // Most of a file is media data: half the changes are made in the head and the tail.
    const edge = fc.nat({ max: 1200 }).map((at) => (at < 600 ? at : whole.length - 1 - (at - 600)))
    const change = fc.tuple(fc.oneof(place, edge), fc.constantFrom(0, 1, 8, 0x7f, 0x80, 0xff))
    const property = fc.asyncProperty(
      fc.array(change, { maxLength: 8 }),
      fc.option(place),
      async (changes, cut) => {
        const bytes = whole.slice(0, cut ?? whole.length)
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
        await mustEndWell(bytes, format)
      },
    )
    await fc.assert(property, { numRuns: 150 })
  })

  test.each(names)('and refuses %s when it is cut anywhere', async (name) => {
    const whole = fixture(name)
    const format = sniffVideo(whole)!
    const property = fc.asyncProperty(
      fc.integer({ min: 40, max: whole.length - 1 }),
      async (length) => {
        const facts = await readVideo(sourceOf(whole.slice(0, length)), format)
        // A streamed file may end between any two blocks: then it is a shorter one, and whole.
        if (/no-duration|fragmented|recorded/.test(name)) return
        expect(facts).toHaveProperty('reason')
      },
    )
    await fc.assert(property, { numRuns: 150 })
  })
})

describe('a misleading box', () => {
  const head = box('ftyp', 'isom', uint32(0), 'isom')
  const wide = (type: string, size: number[]) => bytesOf(uint32(1), type, new Uint8Array(size))
  const faststart = fixture('video-faststart.mp4')
  const withTable = (type: string, offset: number, value: number) => {
    const bytes = faststart.slice()
    bytes.set(uint32(value), find(bytes, type) + offset)
    return bytes
  }

  test.each<[string, Uint8Array]>([
    ['of size 0', bytesOf(head, uint32(0), 'moov')],
    ['of size 1 without the size', bytesOf(head, uint32(1), 'moov')],
    ['of size 1 and 0', bytesOf(head, wide('moov', [0, 0, 0, 0, 0, 0, 0, 0]))],
    ['of size 1 and 2^63', bytesOf(head, wide('mdat', [128, 0, 0, 0, 0, 0, 0, 0]))],
    ['of size 7', bytesOf(head, uint32(7), 'moov', 'abcdefg')],
    ['beyond the end', bytesOf(head, uint32(0x7fffffff), 'mdat', 'abc')],
    ['with 2^32 entries of durations', withTable('stts', 8, 0xffffffff)],
    ['with 2^32 entries of chunks', withTable('stco', 8, 0xffffffff)],
    ['with 2^32 entries of sizes', withTable('stsz', 12, 0xffffffff)],
    ['without a timescale', withTable('mdhd', 16, 0)],
    ['with samples of no duration', withTable('stts', 16, 0)],
  ])('%s is refused', async (_, bytes) => {
    const source = counted(sourceOf(bytes))
    expect(await readVideo(source, 'mp4')).toHaveProperty('reason')
    expect(source.count.reads).toBeLessThanOrEqual(3)
  })

  test('of a fragment with samples in front of the file is refused', async () => {
    const bytes = fixture('video-fragmented.mp4')
    bytes.set(uint32(0x80000000), find(bytes, 'trun') + 12)
    expect(await readVideo(sourceOf(bytes), 'mp4')).toEqual({ reason: 'unreadable' })
  })

  test('that is nested 100,000 deep is read to an end', async () => {
    const depth = 100_000
    const nest = new Uint8Array(depth * 8)
    for (let level = 0; level < depth; level++) {
      nest.set(uint32((depth - level) * 8), level * 8)
      nest.set(bytesOf(level === 0 ? 'moov' : ['trak', 'udta', 'meta'][level % 3]!), level * 8 + 4)
    }
    await mustEndWell(bytesOf(head, nest.subarray(0, 80_000)), 'mp4')
    await mustEndWell(nest, 'mov')
  })

  test('that claims a movie of more than 16 MB is not loaded', async () => {
    const source = counted(sparse([head, uint32(20_000_000), bytesOf('moov'), 20_000_000 - 8]))
    expect(await readVideo(source, 'mp4')).toEqual({ reason: 'too_long' })
    expect(source.count.bytes).toBeLessThan(100_000)
  })

  test.each<[VideoFormat, Uint8Array]>([
    ['mp4', box('free')],
    ['webm', bytesOf(0x1a, 0x45, 0xdf, 0xa3, 0x80, 0x18, 0x53, 0x80, 0x67, 0xff, 0xec, 0x80)],
    ['avi', bytesOf('RIFF', 0, 0, 0, 64, 'AVI ', 'JUNK', uint32(0))],
  ])('%s with hundreds of megabytes of nothing is read quickly', async (format, start) => {
    const source = counted(sparse([start, 400_000_000]))
    expect(await readVideo(source, format)).toHaveProperty('reason')
    expect(source.count.reads).toBeLessThanOrEqual(10)
  })

  test('a WebM without reachable clusters is read within bounds', async () => {
    const bytes = fixture('video-no-duration.webm')
    const cluster = find(bytes, '\x1fC\xb6u')
    const source = counted(sparse([bytes.subarray(0, cluster + 12), 400_000_000]))
    expect(await readVideo(source, 'webm')).toEqual({ reason: 'unreadable' })
    expect(source.count.reads).toBeLessThanOrEqual(80)
    expect(source.count.bytes).toBeLessThanOrEqual(70_000_000)
  })
})
