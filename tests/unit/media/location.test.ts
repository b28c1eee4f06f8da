import { describe, expect, test } from 'vitest'
import { blank, blankWithin, findLocation, type Range } from '../../../worker/media/video/location'
import { readVideo } from '../../../worker/media/video/read'
import { sniffVideo } from '../../../worker/media/video/sniff'
import { sourceOf } from '../../../worker/media/video/source'
import { box, bytesOf, find, fixture, uint32 } from './fixtures'

const place = '+34.0195-118.4912/'
const key = 'com.apple.quicktime.location.'

function blanked(bytes: Uint8Array, ranges: Range[]): Uint8Array {
  return blankWithin(bytes, 0, ranges)
}

const texts = (bytes: Uint8Array, ranges: Range[]) =>
  ranges.map(({ start, end }) => new TextDecoder('latin1').decode(bytes.subarray(start, end)))

/** A faststart video's bytes with more boxes at the end of its `moov`, or after everything. */
function withBoxes(inMovie: Uint8Array, after = new Uint8Array()): Uint8Array {
  const bytes = fixture('video-moov-at-end.mp4')
  const moov = find(bytes, 'moov') - 4
  bytes.set(uint32(bytes.length - moov + inMovie.length), moov)
  return bytesOf(bytes, inMovie, after)
}

const data = (value: string) => box('data', uint32(1), uint32(0), value)
const keys = (...names: string[]) =>
  box('keys', uint32(0), uint32(names.length), ...names.map((name) => box('mdta', name)))
const hdlr = box('hdlr', uint32(0), uint32(0), 'mdta', uint32(0), uint32(0), uint32(0), 0)
const xmp = bytesOf(
  0xbe,
  0x7a,
  0xcf,
  0xcb,
  0x97,
  0xa9,
  0x42,
  0xe8,
  0x9c,
  0x71,
  0x99,
  0x94,
  0x91,
  0xe3,
  0xaf,
  0xac,
)

describe('the place in a video', () => {
  test.each(['video-location.mov', 'video-apple-location.mov', 'video-vp9-location.webm'])(
    '%s tells it once, and no more once blanked',
    async (name) => {
      const bytes = fixture(name)
      const format = sniffVideo(bytes)!
      const ranges = await findLocation(sourceOf(bytes), format)
      expect(texts(bytes, ranges)).toEqual([place])

      const clean = blanked(bytes, ranges)
      expect(find(clean, '34.0195')).toBe(-1)
      expect(clean.length).toBe(bytes.length)
      expect(await readVideo(sourceOf(clean), format)).toEqual(
        await readVideo(sourceOf(bytes), format),
      )
      // All that was outside the range is as before.
      const [{ start, end } = { start: 0, end: 0 }] = ranges
      expect(clean.subarray(0, start)).toEqual(bytes.subarray(0, start))
      expect(clean.subarray(end)).toEqual(bytes.subarray(end))
    },
  )

  test.each(['video-location.mp4', 'video-location.3gp'])(
    '%s has a binary one (loci)',
    async (name) => {
      const bytes = fixture(name)
      const format = sniffVideo(bytes)!
      const loci = find(bytes, 'loci')
      const ranges = await findLocation(sourceOf(bytes), format)
      // Longitude first, in 16.16 fixed point.
      const longitude = uint32(Math.round(-118.4912 * 65536) >>> 0).subarray(0, 3)
      const holds = (some: Uint8Array) => find(some, String.fromCharCode(...longitude)) >= 0
      expect(ranges).toHaveLength(1)
      expect(ranges[0]!.start).toBe(loci + 4 + 6)
      expect([bytes, blanked(bytes, ranges)].map(holds)).toEqual([true, false])
      const [before, after] = [sourceOf(bytes), sourceOf(blanked(bytes, ranges))]
      expect(await readVideo(after, format)).toEqual(await readVideo(before, format))
    },
  )

  test.each<[string, Uint8Array, string[]]>([
    [
      'Android: ©xyz in user data',
      box('udta', box('\xa9xyz', 0, place.length, 0x15, 0xc7, place)),
      [place],
    ],
    ['©xyz in a track', box('trak', box('udta', box('\xa9xyz', 0, 4, 0x15, 0xc7, place))), [place]],
    [
      'iTunes: ©xyz in an item list',
      box('udta', box('meta', uint32(0), hdlr, box('ilst', box('\xa9xyz', data(place))))),
      [place],
    ],
    [
      'iTunes: a free-form item',
      box(
        'udta',
        box(
          'meta',
          uint32(0),
          hdlr,
          box(
            'ilst',
            box('----', box('mean', uint32(0), 'x'), box('name', uint32(0), 'GPS'), data(place)),
          ),
        ),
      ),
      [place],
    ],
    [
      'Apple: place, accuracy and name beside the make, MP4 style',
      box(
        'meta',
        uint32(0),
        hdlr,
        keys('make', `${key}ISO6709`, `${key}accuracy.horizontal`, `${key}name`),
        box(
          'ilst',
          box('\0\0\0\x01', data('Phone')),
          box('\0\0\0\x02', data(place)),
          box('\0\0\0\x03', data('4.7')),
          box('\0\0\0\x04', data('Venice')),
        ),
      ),
      [place, '4.7', 'Venice'],
    ],
    [
      'Apple: in a track, QuickTime style',
      box(
        'trak',
        box('meta', hdlr, keys(`${key}ISO6709`), box('ilst', box('\0\0\0\x01', data(place)))),
      ),
      [place],
    ],
    ['Adobe: XMP', box('udta', box('XMP_', '<exif:GPSLatitude>34')), ['<exif:GPSLatitude>34']],
    ['no place', box('udta', box('\xa9nam', 0, 4, 0, 0, 'name'), box('XMP_', '<dc:title>')), []],
  ])('%s', async (_, inMovie, expected) => {
    const bytes = withBoxes(inMovie)
    const ranges = await findLocation(sourceOf(bytes), 'mp4')
    expect(texts(bytes, ranges)).toEqual(expected)
    const before = await readVideo(sourceOf(bytes), 'mp4')
    expect(before).toMatchObject({ durationMs: 2000 })
    expect(await readVideo(sourceOf(blanked(bytes, ranges)), 'mp4')).toEqual(before)
  })

  test('XMP beside the movie', async () => {
    const packet = '<exif:GPSLongitude>118'
    const bytes = withBoxes(
      new Uint8Array(),
      bytesOf(box('uuid', xmp, packet), box('uuid', xmp, '<dc:title>')),
    )
    expect(texts(bytes, await findLocation(sourceOf(bytes), 'mp4'))).toEqual([packet])
  })

  test('a track of GPS samples, as action cameras record it', async () => {
    const bytes = fixture('video-faststart.mp4')
    // The sound becomes the recorded way: its samples are the ranges.
    bytes.set(bytesOf('gpmd'), find(bytes, 'mp4a'))
    const ranges = await findLocation(sourceOf(bytes), 'mp4')
    expect(ranges.length).toBeGreaterThan(0)
    const mdat = find(bytes, 'mdat')
    for (const { start, end } of ranges) expect(start >= mdat && end <= bytes.length).toBe(true)
  })

  test('WebM: of nested tags those about the place, wherever the tags stand', async () => {
    const tag = (name: string, value: string, ...inner: Uint8Array[]) => {
      const body = bytesOf(
        0x45,
        0xa3,
        0x80 + name.length,
        name,
        0x44,
        0x87,
        0x80 + value.length,
        value,
        ...inner,
      )
      return bytesOf(0x67, 0xc8, 0x80 + body.length, body)
    }
    const tags = bytesOf(
      tag('TITLE', 'Ledge'),
      tag('RECORDING_LOCATION', 'US', tag('CITY', 'Venice')),
    )
    const bytes = bytesOf(
      fixture('video-no-duration.webm'),
      0x12,
      0x54,
      0xc3,
      0x67,
      0x80 + tags.length + 3,
      0x73,
      0x73,
      0x80 + tags.length,
      tags,
    )
    expect(texts(bytes, await findLocation(sourceOf(bytes), 'webm'))).toEqual(['US', 'Venice'])
  })

  test.each([
    'video-faststart.mp4',
    'video-fragmented.mp4',
    'video-vp8.webm',
    'video-mpeg4.avi',
    'video-h263.3gp',
  ])('%s has none', async (name) => {
    const bytes = fixture(name)
    expect(await findLocation(sourceOf(bytes), sniffVideo(bytes)!)).toEqual([])
  })
})

describe('blanking', () => {
  test('keeps the length', () => {
    expect(blank(bytesOf('+34'))).toEqual(new Uint8Array(3))
  })

  test.each([
    [0, 'a\0\0\0ef'],
    [2, '\0\0cdef'],
    [10, 'abcdef'],
  ])('of a stretch at %i touches what lies in the range', (offset, expected) => {
    const stretch = bytesOf('abcdef')
    expect(blankWithin(stretch, offset, [{ start: 1, end: 4 }])).toEqual(bytesOf(expected))
    expect(stretch).toEqual(bytesOf('abcdef'))
  })
})
