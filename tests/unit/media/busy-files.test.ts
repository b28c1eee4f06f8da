import { describe, expect, test } from 'vitest'
import { sniffPhoto } from '../../../worker/media/photo/photo-type'
import { stripPhoto } from '../../../worker/media/receive'
import { prepareVideo } from '../../../worker/lib/video-files/read'
import { serverBounds as bounds, sourceOf } from '../../../worker/lib/video-files/reader'
import * as busy from '../../fixtures/busy-files'

describe('a picture of more pieces than a camera writes is refused', () => {
  test.each([
    ['PNG of chunks', busy.pngOfChunks, 4000, 6000],
    ['JPEG of segments', busy.jpegOfSegments, 900, 1100],
    ['WebP of chunks', busy.webpOfChunks, 900, 1100],
  ])('%s', (_, make, few, many) => {
    const taken = [few, many].map((count) => {
      const bytes = new Uint8Array(make(count))
      return stripPhoto(bytes, sniffPhoto(bytes)!) !== null
    })
    expect(taken).toEqual([true, false])
  })
})

describe('a video of larger tables than a camera writes is refused', () => {
  const timescale = 1000
  const tables = (options: Parameters<typeof busy.mp4OfTables>[0]) => busy.mp4OfTables(options)

  test.each([
    ['chunks', tables({ offsets: 40_000, timescale }), tables({ offsets: 50_000, timescale })],
    [
      'chunks of pictures and sound',
      tables({ offsets: 20_000, tracks: 2, timescale }),
      tables({ offsets: 25_000, tracks: 2, timescale }),
    ],
    [
      'samples',
      tables({ offsets: 1000, samplesPerChunk: 44, timescale }),
      tables({ offsets: 1000, samplesPerChunk: 46, timescale }),
    ],
    ['boxes', tables({ boxes: 4000 }), tables({ boxes: 6000 })],
    [
      'boxes of several tracks',
      tables({ boxes: 1000, tracks: 4 }),
      tables({ boxes: 1000, tracks: 6 }),
    ],
    ['boxes in its fragments', busy.mp4OfFragments(3, 20), busy.mp4OfFragments(3, 60)],
    ['tracks', busy.webmOfTracks(50_000), busy.webmOfTracks(70_000)],
    ['entries in its index', busy.aviOfEntries(50_000), busy.aviOfEntries(70_000)],
  ])('%s', async (_, small, large) => {
    expect([await isRead(small), await isRead(large)]).toEqual([true, false])
  })

  test('but a long take on the phone may have a chunk for each picture', async () => {
    const film = tables({ offsets: 108_000, timescale: 60 })
    const found = await prepareVideo(sourceOf(new Uint8Array(film)))
    expect(found).toMatchObject({ durationMs: 1_800_000 })
  })

  async function isRead(file: Uint8Array): Promise<boolean> {
    return typeof (await prepareVideo(sourceOf(new Uint8Array(file)), { bounds })) === 'object'
  }
})

test.each([
  ['WebM of elements', busy.webmOfElements(20_000)],
  ['WebM of groups', busy.webmOfGroups(150, 150)],
  ['MP4 of fragments', busy.mp4OfFragments(1000, 20)],
  ['MP4 of edits', busy.mp4OfTables({ offsets: 40_000, timescale: 10_000, edits: 60 })],
])('others get their turn while a %s is read', async (_, file) => {
  const bytes = new Uint8Array(file)
  let turns = 0
  let isReading = true
  const takeTurn = () => {
    turns += 1
    if (isReading) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  await prepareVideo(sourceOf(bytes), { bounds })
  isReading = false
  expect(turns).toBeGreaterThan(15)
})
