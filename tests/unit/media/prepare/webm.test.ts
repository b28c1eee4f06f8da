import { describe, expect, test } from 'vitest'
import { elementAt, elementsIn, unsigned } from '../../../../worker/lib/video-files/webm/ebml'
import { bytesOf, find, fixture } from '../fixtures'
import { played } from '../metadata/support'
import { prepared, stored } from './prepared'

const cluster = '\x1fC\xb6u'
/** Streamed: nothing in it says how long its clusters are. */
const streamed = fixture('video-46-seconds-no-duration.webm')

/** The film with another time in front of each cluster's own, which then counts no more. */
function startingAt(seconds: number): Uint8Array {
  const parts: Uint8Array[] = []
  let from = 0
  for (let at = find(streamed, cluster); at >= 0; at = find(streamed, cluster, at + 1)) {
    const head = elementAt(streamed.subarray(at, at + 12), at)!
    const time = elementAt(streamed.subarray(head.body, head.body + 12), head.body)!
    const ticks = unsigned(streamed.subarray(time.body, time.end!)) + seconds * 1000
    parts.push(streamed.subarray(from, head.body), bytesOf(0xe7, 0x84, ...bigEndian(ticks)))
    from = time.end!
  }
  return bytesOf(...parts, streamed.subarray(from))
}

const bigEndian = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]

describe('a WebM', () => {
  test('that begins at a later time begins at 0, and is no longer for it', async () => {
    const bytes = startingAt(100)
    const made = await prepared(bytes)
    expect(made).toMatchObject({ durationMs: 46_000 })
    const after = await stored(bytes)
    expect(await played(after)).toEqual(await played(fixture('video-46-seconds-no-duration.webm')))
    expect(await prepared(after)).toMatchObject({ isAsSent: true, durationMs: 46_000 })
  })

  test.each([
    ['with a zero byte behind its name', [0x42, 0x82, 0x85], 'webm\0', 1],
    ['with a length of two bytes', [0x42, 0x82, 0x40, 0x04], 'webm', 1],
  ])('%s is taken', async (_, head, name, more) => {
    const at = find(streamed, '\x42\x82\x84webm')
    expect(at).toBeGreaterThan(0)
    const bytes = bytesOf(streamed.subarray(0, at), ...head, name, streamed.subarray(at + 7))
    const ebml = elementAt(bytes.subarray(0, 12), 0)!
    bytes[ebml.body - 1]! += more
    expect(await prepared(bytes)).toMatchObject({ durationMs: 46_000, format: 'webm' })
  })

  test('with bytes of no meaning between its clusters plays as without them', async () => {
    const second = find(streamed, cluster, find(streamed, cluster) + 1)
    const noise = bytesOf(0, 0, 0x13, 0x37, 0xff, 'noise', 0, 0, 0, 0, 0)
    const bytes = bytesOf(streamed.subarray(0, second), noise, streamed.subarray(second))
    expect(await stored(bytes)).toEqual(await stored(streamed))
  })

  test('tells its length and where its key pictures are, in front of its media', async () => {
    const after = await stored(streamed)
    const ebml = elementAt(after.subarray(0, 12), 0)!
    const body = elementAt(after.subarray(ebml.end!, ebml.end! + 12), ebml.end!)!.body
    const ids = elementsIn(after, body).map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual([0x1549a966, 0x1654ae6b, 0x1c53bb6b])
    expect(new Set(ids.slice(3))).toEqual(new Set([0x1f43b675]))
    const cues = elementsIn(after, body).find(({ id }) => id === 0x1c53bb6b)!
    for (const point of elementsIn(after, cues.body, cues.end!)) {
      const [, place] = elementsIn(after, point.body, point.end!)
      const [, position] = elementsIn(after, place!.body, place!.end!)
      const at = body + unsigned(after.subarray(position!.body, position!.end!))
      expect(find(after, cluster, at)).toBe(at)
    }
  })
})
