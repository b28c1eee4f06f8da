import { describe, expect, test } from 'vitest'
import { elementAt, elementsIn } from '../../../../worker/lib/video-files/webm/ebml'
import { bytesOf, find, fixture } from '../fixtures'
import { countOf, factsOf, place, played, stripped, tellsPlace, trackTypes } from './support'

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

/** The film with a list of tracks of its own making: `change` gets what an entry has inside. */
function withTracks(name: string, change: (entries: Uint8Array[]) => Uint8Array[]) {
  const bytes = fixture(name)
  const tracks = elementOf(bytes, 0x1654ae6b)
  const entries = elementsIn(bytes, tracks.body, tracks.end)
    .filter(({ id }) => id === 0xae)
    .map(({ body, end }) => bytes.subarray(body, end!))
  const made = change(entries).map((each) => element(0xae, each))
  const segment = elementIn(bytes, elementIn(bytes, 0).end)
  const before = bytes.subarray(segment.body, tracks.start)
  const rest = bytes.subarray(tracks.end)
  const unknownSize = bytesOf(0x18, 0x53, 0x80, 0x67, 0x01, ...Array<number>(7).fill(0xff))
  return bytesOf(
    bytes.subarray(0, segment.start),
    unknownSize,
    // What is where is no longer there.
    ...elementsIn(before).flatMap(({ id, start, end }) =>
      id === 0x114d9b74 ? [] : [before.subarray(start, end!)],
    ),
    element(0x1654ae6b, ...made),
    rest,
  )
}

describe('letters in elements that players read', () => {
  const long = place.repeat(4)
  test.each([
    ['a number of many bytes', [element(0xb9, long)]],
    ['a language', [element(0x22b59c, place)]],
    ['the name of an addition to blocks', [element(0x41e4, element(0x41a4, place))]],
    ['a private part of the projection', [element(0xe0, element(0x7670, element(0x7672, place)))]],
    ['a second name of the codec', [element(0x86, place)]],
  ])('%s', async (_, more) => {
    const bytes = withTracks('video-vp8.webm', ([picture, ...others]) => [
      bytesOf(picture!, ...more),
      ...others,
    ])
    expect(tellsPlace(bytes)).toBe(true)
    const after = await stripped(bytes)
    expect(tellsPlace(after)).toBe(false)
    expect(await played(after)).toEqual(await played(fixture('video-vp8.webm')))
  })

  const inPrivate = (entry: Uint8Array, change: (bytes: Uint8Array) => Uint8Array) =>
    bytesOf(
      ...elementsIn(entry).map(({ id, start, body, end }) =>
        id === 0x63a2
          ? element(id, change(entry.subarray(body, end!)))
          : entry.subarray(start, end!),
      ),
    )

  test('the comments of Vorbis', async () => {
    const bytes = withTracks('video-vp8.webm', ([picture, sound]) => [
      picture!,
      inPrivate(sound!, (head) => {
        const [first, second] = [head[1]!, head[2]!]
        const comments = bytesOf(head.subarray(3 + first, 3 + first + second - 1), place, 1)
        const inFront = bytesOf(head[0]!, first, second + place.length)
        return bytesOf(
          inFront,
          head.subarray(3, 3 + first),
          comments,
          head.subarray(3 + first + second),
        )
      }),
    ])
    expect(tellsPlace(bytes)).toBe(true)
    const after = await stripped(bytes)
    expect(tellsPlace(after)).toBe(false)
    expect(await played(after)).toEqual(await played(fixture('video-vp8.webm')))
  })

  test('bytes behind the head of Opus', async () => {
    const bytes = withTracks('video-vp9-location.webm', ([picture, sound]) => [
      picture!,
      inPrivate(sound!, (head) => bytesOf(head, place)),
    ])
    const after = await stripped(bytes)
    expect(tellsPlace(after)).toBe(false)
    expect(await played(after)).toEqual(await played(fixture('video-vp9-location.webm')))
  })

  test('additions to a block that are no alpha channel, and long numbers beside it', async () => {
    const bytes = fixture(streamed)
    const block = element(0xa1, 0x81, 0, 0, 0, 'picture')
    const addition = element(0x75a1, element(0xa6, element(0xee, 4), element(0xa5, place)))
    const group = element(
      0xa0,
      block,
      element(0x9b, 40),
      addition,
      element(0xfb, place),
      element(0xa4, place),
    )
    const after = await stripped(bytesOf(bytes, group))
    expect(tellsPlace(after)).toBe(false)
    expect(countOf(after, 'picture')).toBe(1)
  })
})

describe('a second track of pictures or of sound', () => {
  test.each([
    ['of pictures', 1, 0],
    ['of sound', 2, 1],
  ])('%s goes with its blocks, and is no part of the length', async (_, type, copied) => {
    const whole = fixture('video-vp8.webm')
    const twice = withTracks('video-vp8.webm', (entries) => {
      const copy = entries[copied]!.slice()
      copy[find(copy, '\xd7\x81') + 2] = 7
      expect(copy[find(copy, '\x83\x81') + 2]).toBe(type)
      return [...entries, copy]
    })
    const later = element(
      0x1f43b675,
      element(0xe7, 0x75, 0x30),
      element(0xa3, 0x87, 0, 0, 0x80, place),
    )
    // Cues and tags may stand behind the clusters.
    const after = await stripped(bytesOf(twice, later))
    expect(tellsPlace(after)).toBe(false)
    expect(await played(after)).toEqual(await played(whole))
    expect(await factsOf(after)).toMatchObject({ durationMs: 2026 })
    expect(await trackTypes(after)).toEqual(['video', 'audio'])
  })
})

test('zero bytes between elements play as without them', async () => {
  const bytes = fixture(streamed)
  const ebml = elementIn(bytes, 0).end
  const segment = elementIn(bytes, ebml)
  const parts: Uint8Array[] = [
    bytes.subarray(0, ebml),
    new Uint8Array(3),
    bytes.subarray(ebml, segment.body),
  ]
  for (let at = segment.body; at < bytes.length;) {
    const { id, body, end } = elementIn(bytes, at)
    const next = id === 0x1f43b675 ? body : end
    parts.push(new Uint8Array(5), bytes.subarray(at, next))
    at = next
  }
  const after = await stripped(bytesOf(...parts, new Uint8Array(900)))
  expect(after).toEqual(await stripped(bytes))
})
