import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverBounds } from '../../../worker/lib/video-files/reader'
import * as busy from '../../fixtures/busy-files'
import { readerInLittleMemory } from './little-memory'

let reader: Awaited<ReturnType<typeof readerInLittleMemory>>
beforeAll(async () => {
  reader = await readerInLittleMemory()
})
afterAll(() => reader.remove())

describe('a heap of 64 MB suffices for', () => {
  test.each([
    // name, film, what becomes of it
    ['a WebM of 200,000 clusters at one time', busy.webmOfClusters(200_000, 0), 'too_long'],
    ['a WebM of a cluster for each millisecond', busy.webmOfClusters(29_000, 1), 'webm'],
    ['an AVI of 29,000 blocks', busy.aviOfBlocks(28_900), 'avi'],
    ['an AVI of 200,000 blocks', busy.aviOfBlocks(200_000), 'too_long'],
  ])('%s', async (_, film, becomes) => {
    const { found, arrayBuffers } = await reader.read(film)
    expect(found).toBe(becomes)
    expect(arrayBuffers).toBeLessThan(64_000_000)
  })

  const timescale = 10_000
  const onServer = { bounds: serverBounds }
  test.each([
    [
      'more pictures than 45 seconds can hold',
      busy.mp4OfTables({ offsets: 1000, samplesPerChunk: 295, timescale }),
      onServer,
    ],
    ['4,000 million pictures of one size', busy.mp4OfOneSize(4e9), onServer],
    ['a fragment of 4,000 million pictures', busy.mp4OfRun(4e9), onServer],
    [
      'more seconds than are asked for',
      busy.mp4OfTables({ offsets: 1000, samplesPerChunk: 290 }),
      { maxMs: 45_500 },
    ],
  ])('an MP4 of %s, of which nothing is built', async (_, film, options) => {
    const { found, peak } = await reader.read(film, options)
    expect(found).toBe('too_long')
    expect(peak).toBeLessThan(16_000_000)
  })

  test('the largest MP4 that the server takes', async () => {
    const film = busy.mp4OfTables({ offsets: 44_000, shuffled: true, timescale })
    const { found, peak } = await reader.read(film, onServer)
    expect(found).toBe('mp4')
    expect(peak).toBeLessThan(64_000_000)
  })
})
