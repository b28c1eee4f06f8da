import { describe, expect, it } from 'vitest'
import { transcode } from '../../../islands/trim/transcode'
import { keyBefore, keysOf, openSource } from '../../../islands/trim/source'
import { mostMissed, planEncoding } from '../../../islands/trim/encode-plan'
import { readVideo } from '../../../worker/lib/video-files/read'
import { sniffVideo } from '../../../worker/lib/video-files/sniff'
import { sourceOf } from '../../../worker/lib/video-files/reader'
import { find, fixture, uint32 } from '../media/fixtures'

/** There is no encoder here: what is made is a copy. */
const fileOf = (name: string) => new File([fixture(name)], name)

async function cut(file: File, from: number, to: number) {
  const source = await openSource(file)
  const done: number[] = []
  const { signal } = new AbortController()
  const watching = { signal, onProgress: (each: number) => done.push(each) }
  const start = await keyBefore(source, from)
  const made = await transcode(source, { way: 'copy', from: start, to }, watching)
  const bytes = new Uint8Array(await made.arrayBuffer())
  const facts = await readVideo(sourceOf(bytes), sniffVideo(bytes.subarray(0, 4096))!)
  if (!('durationMs' in facts)) throw new Error(facts.reason)
  return { start, made, bytes, done, facts }
}

describe('a part that is copied', () => {
  it.each([
    // name, from, to, becomes, its start, milliseconds, width, height
    ['video-46-seconds.mp4', 10, 30, 'mp4', 6, 24_000, 160, 90],
    ['video-46-seconds-fragmented.mp4', 10, 30, 'mp4', 9.2, 20_800, 160, 90],
    ['video-46-seconds.webm', 12, 32, 'webm', 10, 22_000, 160, 90],
    ['video-46-seconds-no-duration.webm', 12, 32, 'webm', 10, 22_000, 160, 90],
    ['video-portrait.mp4', 0, 1.2, 'mp4', 0, 1200, 180, 320],
    ['video-apple-location.mov', 0, 1.2, 'mp4', 0, 1200, 320, 180],
    ['video-location.3gp', 0, 1.2, 'mp4', 0, 1200, 320, 180],
  ])('%s', async (name, from, to, type, start, durationMs, width, height) => {
    const { facts, made, done, ...cutOut } = await cut(fileOf(name), from, to)
    expect(cutOut.start).toBeCloseTo(start, 1)
    expect(facts).toMatchObject({ width, height })
    expect(Math.abs(facts.durationMs - durationMs)).toBeLessThan(300)
    expect(made.type).toBe(`video/${type}`)
    expect(made.name).toBe(name.replace(/\.\w+$/, `.${type}`))
    // One without a length in its head tells nothing on the way.
    if (!name.includes('no-duration')) expect(done.at(-1)).toBeCloseTo(1, 1)
  })

  it.each([
    'video-46-seconds.mp4',
    'video-46-seconds-fragmented.mp4',
    'video-46-seconds.webm',
    'video-46-seconds-no-duration.webm',
  ])('is never longer than the limit: %s', async (name) => {
    const bounds = { seconds: 45, bytes: 500_000_000 }
    for (const from of [0, 0.3, 1]) {
      const source = await openSource(fileOf(name))
      const key = await keyBefore(source, from)
      const way = planEncoding(source, { from, to: from + bounds.seconds }, key, bounds)
      if (way.way === 'asis') throw new Error('It is to be cut.')
      const { facts } = await cut(fileOf(name), way.from, way.to)
      expect(facts.durationMs).toBeLessThanOrEqual(45_000)
      expect(facts.durationMs).toBeGreaterThan(44_000)
    }
  })

  it('begins before its first visible frame where a phone hid earlier ones', async () => {
    const { start, facts } = await cut(fileOf('video-hidden-start.mp4'), 0, 2)
    expect(start).toBeLessThan(-mostMissed)
    expect(facts.durationMs / 1000).toBeCloseTo(2 - start, 0)
  })

  it.each([
    ['video-location.mp4', 'loci'],
    ['video-apple-location.mov', '34.0195'],
    ['video-vp9-location.webm', '34.0195'],
  ])('does not contain the place where it was filmed: %s', async (name, place) => {
    expect(find(fixture(name), place)).toBeGreaterThan(0)
    const { bytes } = await cut(fileOf(name), 0, 1.5)
    expect(find(bytes, place)).toBe(-1)
    // Its sound came along.
    expect(Math.max(find(bytes, 'soun'), find(bytes, 'A_OPUS'))).toBeGreaterThan(0)
  })
})

it('all key frames are found', async () => {
  const source = await openSource(fileOf('video-46-seconds-fragmented.mp4'))
  const keys = await keysOf(source)
  expect(keys).toHaveLength(46)
  expect(keys[20]).toBeCloseTo(20.2, 1)
  expect(source).toMatchObject({ canEncode: false, width: 160, height: 90 })
})

it.each([
  ['BT.709', 1, false],
  ['PQ', 16, true],
  ['HLG', 18, true],
])('a film in %s has its colours known', async (_, transfer, isHdr) => {
  const film = fixture('recorded-by-chromium.mp4')
  film[find(film, 'nclx') + 7] = transfer
  const source = await openSource(new File([film], 'film.mp4'))
  expect(source).toMatchObject({ isHdr, isEfficient: false })
})

it('no more of a large file is read than necessary', async () => {
  // Node 22 streams a blob by its parts, so none of them may be large.
  const piece = new Blob([new Uint8Array(1_000_000)])
  const bytes = 300_000_000
  const free = new Blob([uint32(bytes + 8) as Uint8Array<ArrayBuffer>, 'free'])
  let read = 0
  class Counted extends File {
    override slice(...where: Parameters<Blob['slice']>) {
      const slice = super.slice(...where)
      const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          read += chunk.length
          controller.enqueue(chunk)
        },
      })
      return Object.assign(slice, {
        stream: () => Blob.prototype.stream.call(slice).pipeThrough(counted),
      })
    }
  }
  const parts = [fixture('video-31-seconds.mp4'), free, ...Array.from({ length: 300 }, () => piece)]
  const { facts } = await cut(new Counted(parts, 'large.mp4'), 0, 20)
  expect(facts).toMatchObject({ width: 160 })
  expect(read).toBeLessThan(bytes / 10)
})

it.each(['video-text.mp4', 'video-mjpeg.avi', 'video-audio-only.mp4', 'video-h263.3gp'])(
  'a video that can not be cut is refused at once: %s',
  (name) => expect(openSource(fileOf(name))).rejects.toThrow(),
)

it('cutting stops when it is canceled', async () => {
  const source = await openSource(fileOf('video-46-seconds.mp4'))
  const stopper = new AbortController()
  const watching = { signal: stopper.signal, onProgress: () => stopper.abort() }
  const making = transcode(source, { way: 'copy', from: 0, to: 30 }, watching)
  await expect(making).rejects.toThrow()
})
