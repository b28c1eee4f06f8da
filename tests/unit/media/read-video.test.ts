import { describe, expect, test } from 'vitest'
import { prepareVideo, readVideo } from '../../../worker/lib/video-files/read'
import { sniffVideo, type VideoFormat } from '../../../worker/lib/video-files/sniff'
import { type ByteSource, type Unreadable, sourceOf } from '../../../worker/lib/video-files/reader'
import { bytesOf, counted, find, fixture } from './fixtures'

async function read(name: string) {
  const bytes = fixture(name)
  const source = counted(sourceOf(bytes))
  const format = sniffVideo(bytes.subarray(0, 4096))!
  return { facts: await readVideo(source, format), ...source.count }
}

describe('reading a video', () => {
  test.each([
    // name, milliseconds, width, height, rotation, codec
    ['video-faststart.mp4', 2000, 320, 180, 0, 'h264'],
    ['video-moov-at-end.mp4', 2000, 320, 180, 0, 'h264'],
    ['video-location.mp4', 2000, 320, 180, 0, 'h264'],
    ['video-location.mov', 2000, 320, 180, 0, 'h264'],
    ['video-apple-location.mov', 2000, 320, 180, 0, 'h264'],
    ['video-location.3gp', 2000, 320, 180, 0, 'h264'],
    ['video-h263.3gp', 2000, 176, 144, 0, 'h263'],
    ['video-portrait.mp4', 2000, 180, 320, 90, 'h264'],
    ['video-fragmented.mp4', 2000, 320, 180, 0, 'h264'],
    ['video-vp8.webm', 2000, 320, 180, 0, 'vp8'],
    ['video-vp9-location.webm', 2000, 320, 180, 0, 'vp9'],
    ['video-no-duration.webm', 2000, 320, 180, 0, 'vp8'],
    ['video-mpeg4.avi', 2000, 320, 180, 0, 'mpeg4'],
    ['video-mjpeg.avi', 2000, 320, 180, 0, 'mjpeg'],
    ['video-31-seconds.mp4', 31_000, 160, 90, 0, 'h264'],
    ['video-45.4-seconds.mp4', 45_400, 160, 90, 0, 'h264'],
    ['video-46-seconds.mp4', 46_000, 160, 90, 0, 'h264'],
    ['video-46-seconds.webm', 46_000, 160, 90, 0, 'vp8'],
    ['video-46-seconds-no-duration.webm', 46_000, 160, 90, 0, 'vp8'],
    ['video-46-seconds-fragmented.mp4', 46_000, 160, 90, 0, 'h264'],
    ['video-46-seconds.avi', 46_000, 160, 90, 0, 'mpeg4'],
    ['recorded-by-chromium.webm', 4000, 240, 320, 0, 'vp8'],
    ['recorded-by-chromium.mp4', 4000, 240, 320, 0, 'vp9'],
    ['video-forged-length.mp4', 46_000, 160, 90, 0, 'h264'],
  ])('%s', async (name, ms, width, height, rotation, codec) => {
    const { facts, reads, bytes } = await read(name)
    expect(facts).toMatchObject({ durationMs: expect.any(Number), width, height, rotation, codec })
    if ('reason' in facts) throw new Error(facts.reason)
    // Sound ends up to a frame later than the picture; the short ones all have it.
    expect(Math.abs(facts.durationMs - ms)).toBeLessThanOrEqual(ms < 5000 ? 100 : 1)
    expect(reads).toBeLessThanOrEqual(4)
    expect(bytes).toBeLessThanOrEqual(128 * 1024)
  })

  test.each<[string, Unreadable['reason']]>([
    ['video-audio-only.mp4', 'no_video'],
    ['video-cut-faststart.mp4', 'truncated'],
    ['video-cut-moov.mp4', 'truncated'],
    ['video-cut-fragmented.mp4', 'truncated'],
    ['video-cut.webm', 'truncated'],
    ['video-cut-no-duration.webm', 'truncated'],
    ['video-cut.avi', 'truncated'],
  ])('%s is refused', async (name, reason) => {
    expect((await read(name)).facts).toEqual({ reason })
  })

  test.each<VideoFormat>(['mp4', 'mov', '3gp', 'webm', 'avi'])(
    'a text or an empty file is no %s',
    async (format) => {
      for (const bytes of [fixture('video-text.mp4'), new Uint8Array()]) {
        expect(await readVideo(sourceOf(bytes), format)).toHaveProperty('reason')
      }
    },
  )
})

describe('a source that fails', () => {
  const bytes = fixture('video-faststart.mp4')
  test.each<[string, ByteSource['read']]>([
    ['rejects', () => Promise.reject(new Error('The bucket is away'))],
    ['gives too little', async (start) => bytes.slice(start, start + 10)],
  ])('does not make the video invalid when it %s', async (_, readBytes) => {
    const source = { size: bytes.length, read: readBytes }
    await expect(readVideo(source, 'mp4')).rejects.toThrow()
  })
})

test('an error of a reader is the fault of its film, which is refused, and passed on for the log', async () => {
  const bytes = bytesOf(fixture('video-no-duration.webm'), new Uint8Array(200_000))
  // No reader expects a list of numbers.
  const asList = (part: Uint8Array) => Array.from(part) as unknown as Uint8Array
  const broken = async (start: number, end: number) => {
    const part = bytes.slice(start, end)
    return start === 0 ? part : asList(part)
  }
  const faults: unknown[] = []
  const onFault = (error: unknown) => faults.push(error)
  expect(await prepareVideo({ size: bytes.length, read: broken }, { onFault })).toBe('unreadable')
  expect(faults).toEqual([expect.any(TypeError)])
})

describe('a video that is longer than allowed is told from one that can not be read', () => {
  test.each([
    ['video-46-seconds.mp4'],
    ['video-46-seconds-fragmented.mp4'],
    ['video-46-seconds.webm'],
    ['video-46-seconds-no-duration.webm'],
    ['video-46-seconds.avi'],
  ])('%s', async (name) => {
    const source = sourceOf(fixture(name))
    expect(await prepareVideo(source, { maxMs: 45_500 })).toBe('too_long')
    expect(await prepareVideo(source, { maxMs: 46_000 })).toMatchObject({ durationMs: 46_000 })
  })
})

test.each([
  ['mp4a', false],
  ['samr', true],
  ['sawb', true],
  ['apac', true],
])('sound named %s is rare: %s', async (codec, hasRareSound) => {
  const bytes = fixture('video-faststart.mp4')
  bytes.set(bytesOf(codec), find(bytes, 'mp4a'))
  expect(await readVideo(sourceOf(bytes), 'mp4')).toMatchObject({ hasRareSound })
})
