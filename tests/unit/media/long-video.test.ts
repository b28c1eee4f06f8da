import { describe, expect, test } from 'vitest'
import { readVideo, prepareVideo } from '../../../worker/lib/video-files/read'
import type { VideoFormat } from '../../../worker/lib/video-files/sniff'
import type { ByteSource } from '../../../worker/lib/video-files/reader'
import { bytesOf, counted, find, fixture, sparse, uint32 } from './fixtures'

const megabyte = 1_000_000
const bulk = 400 * megabyte

// Each is a fixture with zeros that take no memory put where a real file has its media data.
function moovAtEnd(): ByteSource {
  const bytes = fixture('video-moov-at-end.mp4')
  const mdat = find(bytes, 'mdat') - 4
  const moov = find(bytes, 'moov') - 4
  bytes.set(uint32(moov - mdat + bulk), mdat)
  return sparse([bytes.subarray(0, moov), bulk, bytes.subarray(moov)])
}

function faststart(): ByteSource {
  const bytes = fixture('video-faststart.mp4')
  const mdat = find(bytes, 'mdat') - 4
  bytes.set(uint32(bytes.length - mdat + bulk), mdat)
  return sparse([bytes, bulk])
}

function fragmented(): ByteSource {
  const bytes = fixture('video-46-seconds-fragmented.mp4')
  const pieces: Array<Uint8Array | number> = []
  const each = 8 * megabyte
  let start = 0
  for (let at = find(bytes, 'mdat'); at >= 0; at = find(bytes, 'mdat', start)) {
    const size = new DataView(bytes.buffer, at - 4).getUint32(0)
    bytes.set(uint32(size + each), at - 4)
    pieces.push(bytes.subarray(start, at - 4 + size), each)
    start = at - 4 + size
  }
  return sparse([...pieces, bytes.subarray(start)])
}

function streamedWebm(): ByteSource {
  const bytes = fixture('video-46-seconds-no-duration.webm')
  const last = Buffer.from(bytes).lastIndexOf('\x1fC\xb6u', undefined, 'latin1')
  const filling = bytesOf(0xec, 0x01, 0, 0, 0, uint32(bulk))
  return sparse([bytes.subarray(0, last), filling, bulk, bytes.subarray(last)])
}

function avi(): ByteSource {
  const bytes = fixture('video-46-seconds.avi')
  const data = new DataView(bytes.buffer)
  const [list, index] = [find(bytes, 'movi') - 8, find(bytes, 'idx1')]
  data.setUint32(4, data.getUint32(4, true) + bulk + 8, true)
  data.setUint32(list + 4, data.getUint32(list + 4, true) + bulk + 8, true)
  const junk = bytesOf('JUNK', uint32(bulk).toReversed())
  return sparse([bytes.subarray(0, index), junk, bulk, bytes.subarray(index)])
}

describe('a video of 400 MB', () => {
  test.each<[string, VideoFormat, () => ByteSource, number, number]>([
    // name, format, source, seconds, most reads
    ['as a camera writes it', 'mp4', moovAtEnd, 2, 3],
    ['with its head in front', 'mp4', faststart, 2, 1],
    ['recorded in 46 fragments', 'mp4', fragmented, 46, 50],
    ['streamed as WebM', 'webm', streamedWebm, 46, 4],
    ['as AVI', 'avi', avi, 46, 4],
  ])('%s is read in few, small reads', async (_, format, source, seconds, reads) => {
    const { count, ...counting } = counted(source())
    const facts = await readVideo(counting, format)
    expect(facts).toMatchObject({ durationMs: expect.any(Number) })
    expect(Math.abs((facts as { durationMs: number }).durationMs - seconds * 1000)).toBeLessThan(
      100,
    )
    expect(count.reads).toBeLessThanOrEqual(reads)
    expect(count.bytes).toBeLessThanOrEqual(reads * 128 * 1024)
  })

  test.each<[string, VideoFormat, () => ByteSource, number]>([
    // What is left is read once more, as a player will.
    ['as a camera writes it', 'mp4', moovAtEnd, 8],
    ['with its head in front', 'mp4', faststart, 4],
    ['recorded in 46 fragments', 'mp4', fragmented, 200],
    ['streamed as WebM', 'webm', streamedWebm, 16],
    ['as AVI', 'avi', avi, 16],
  ])('%s is read to its end in few reads', async (_, format, source, reads) => {
    const { count, ...counting } = counted(source())
    expect(await prepareVideo(counting)).toMatchObject({ format })
    expect([reads, count.reads]).toEqual([reads, Math.min(reads, count.reads)])
  })

  test('with 2,000 fragments is read in large reads', async () => {
    const bytes = fixture('video-46-seconds-fragmented.mp4')
    const [first, second] = [
      find(bytes, 'moof') - 4,
      find(bytes, 'moof', find(bytes, 'moof') + 4) - 4,
    ]
    const fragment = bytes.subarray(first, second)
    const fragments = Array.from({ length: 2000 }, (_, index) => {
      const copy = fragment.slice()
      const tfdt = find(copy, 'tfdt')
      const ticks = new DataView(bytes.buffer, find(bytes, 'tfdt', second) + 8).getBigUint64(0)
      new DataView(copy.buffer).setBigUint64(tfdt + 8, ticks * BigInt(index))
      const mdat = find(copy, 'mdat') - 4
      copy.set(uint32(copy.length - mdat + 200_000), mdat)
      return [copy, 200_000]
    })
    const source = counted(sparse([bytes.subarray(0, first), ...fragments.flat()]))
    expect(await readVideo(source, 'mp4')).toMatchObject({ durationMs: 2000 * 1000 })
    expect(source.count.reads).toBeLessThanOrEqual(110)
  })
})
