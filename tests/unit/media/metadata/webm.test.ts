import { describe, expect, test } from 'vitest'
import { elementAt } from '../../../../worker/media/video/webm/ebml'
import { bytesOf, find, fixture } from '../fixtures'
import { countOf, place, played, stripped, tellsPlace, trackTypes } from './support'

/** An element with an id of any length, and a size of one byte, or of eight if it is longer. */
function element(id: number, ...body: Array<string | number | Uint8Array>): Uint8Array {
  const bytes = bytesOf(...body)
  const idBytes = id
    .toString(16)
    .match(/../g)!
    .map((hex) => parseInt(hex, 16))
  if (bytes.length < 127) return bytesOf(...idBytes, 0x80 + bytes.length, bytes)
  const size = new Uint8Array(8)
  new DataView(size.buffer).setBigUint64(0, (1n << 56n) + BigInt(bytes.length))
  return bytesOf(...idBytes, size, bytes)
}

function elementIn(bytes: Uint8Array, at: number) {
  const found = elementAt(bytes.subarray(at, at + 12), at)
  if (!found) throw new Error('There is no element')
  return { ...found, end: found.end ?? bytes.length }
}

/** The first element of an id among those of the file, or of the list that starts there. */
function elementOf(bytes: Uint8Array, id: number, from?: number) {
  let at = from ?? elementIn(bytes, elementIn(bytes, 0).end).body
  while (elementIn(bytes, at).id !== id) at = elementIn(bytes, at).end
  return elementIn(bytes, at)
}

const simpleTag = (name: string, ...inner: Uint8Array[]) =>
  element(0x67c8, element(0x45a3, name), element(0x4487, place), ...inner)
const tags = element(
  0x1254c367,
  element(0x7373, element(0x63c0), simpleTag('TITLE'), simpleTag('LOCATION', simpleTag('CITY'))),
)
const attachments = element(
  0x1941a469,
  element(0x61a7, element(0x466e, place), element(0x4660, 'text/plain'), element(0x465c, place)),
)
const chapters = element(
  0x1043a770,
  element(0x45b9, element(0xb6, element(0x80, element(0x85, place)))),
)
const unknown = element(0x1abcdef1, place)
const space = element(0xec, place)
const everything = bytesOf(tags, attachments, chapters, space)

// Streamed, so that nothing in it says where anything else is.
const streamed = 'video-46-seconds-no-duration.webm'
const cluster = '\x1fC\xb6u'

describe('metadata in elements is removed', () => {
  test.each([
    ['before the clusters', (bytes: Uint8Array) => find(bytes, cluster), unknown],
    ['between two clusters', (bytes: Uint8Array) => find(bytes, cluster, find(bytes, cluster) + 1)],
    ['behind the clusters', (bytes: Uint8Array) => bytes.length],
  ])('%s', async (_, whereIn, further = bytesOf()) => {
    const bytes = fixture(streamed)
    const more = bytesOf(everything, further, element(0x1254c367, new Uint8Array(300), place))
    const where = whereIn(bytes)
    expect(where).toBeGreaterThan(0)
    const withPlace = bytesOf(bytes.subarray(0, where), more, bytes.subarray(where))
    expect(tellsPlace(withPlace)).toBe(true)
    const after = await stripped(withPlace)
    expect(tellsPlace(after)).toBe(false)
    expect(await played(after)).toEqual(await played(bytes))
  })

  test('title, date, file names and software in the info of the segment', async () => {
    const bytes = fixture(streamed)
    const info = elementOf(bytes, 0x1549a966)
    const more = bytesOf(
      element(0x7ba9, place),
      element(0x4461, new Uint8Array(8).fill(0x77)),
      element(0x7384, place),
      element(0x73a4, new Uint8Array(16).fill(0x77)),
      element(0x4d80, 'Camera'),
      element(0x5741, 'Phone'),
    )
    const withPlace = bytesOf(
      bytes.subarray(0, info.start),
      element(0x1549a966, bytes.subarray(info.body, info.end), more),
      bytes.subarray(info.end),
    )
    const after = await stripped(withPlace)
    for (const text of [place, 'wwwwwwww', 'Camera', 'Phone']) {
      expect([text, find(withPlace, text) >= 0, find(after, text)]).toEqual([text, true, -1])
    }
    expect(await played(after)).toEqual(await played(bytes))
  })

  test('the name of a track, and a checksum that is no longer right', async () => {
    const bytes = fixture(streamed)
    const tracks = elementOf(bytes, 0x1654ae6b)
    const entry = elementOf(bytes, 0xae, tracks.body)
    const named = element(
      0xae,
      element(0x536e, place),
      element(0x258688, place),
      bytes.subarray(entry.body, entry.end),
    )
    const withPlace = bytesOf(
      bytes.subarray(0, tracks.start),
      element(0x1654ae6b, element(0xbf, 'abcd'), named, bytes.subarray(entry.end, tracks.end)),
      bytes.subarray(tracks.end),
    )
    expect(await played(withPlace)).toEqual(await played(bytes))
    const after = await stripped(withPlace)
    expect(tellsPlace(after)).toBe(false)
    expect(find(after, 'abcd')).toBe(-1)
    expect(await played(after)).toEqual(await played(bytes))
  })
})

describe('a text track', () => {
  test('is removed with its blocks and its points in the index', async () => {
    const bytes = fixture('video-subtitles.webm')
    expect(await trackTypes(bytes)).toContain('video')
    expect(countOf(bytes, 'D_WEBVTT')).toBe(1)
    const after = await stripped(bytes)
    expect([countOf(after, 'D_WEBVTT'), countOf(after, ' first'), countOf(after, ' last')]).toEqual(
      [0, 0, 0],
    )
    expect(await played(after)).toEqual(await played(bytes))
  })

  test('is removed, whichever kind it is', async () => {
    const bytes = fixture('video-subtitles.webm')
    const entry = find(bytes, 'D_WEBVTT')
    bytes[find(bytes, '\x83\x81', entry - 60) + 2] = 0x21
    const after = await stripped(bytes)
    expect(countOf(after, 'D_WEBVTT')).toBe(0)
    expect(tellsPlace(after)).toBe(false)
  })

  test('is refused if it has the number of the picture', async () => {
    const bytes = fixture('video-subtitles.webm')
    const entry = find(bytes, 'D_WEBVTT')
    bytes[find(bytes, '\xd7\x81', entry - 60) + 2] = 1
    await expect(stripped(bytes)).rejects.toThrow('No video: unreadable')
  })
})
