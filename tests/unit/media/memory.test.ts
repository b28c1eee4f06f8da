import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
})
