import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../table'
import { box, bytesOf, find, fixture, uint32 } from '../fixtures'
import { place, played, stripped, tellsPlace, factsOf } from './support'

/** A video with more boxes at the end of its `moov`, and more bytes behind or before everything. */
function withBoxes({
  inMovie = new Uint8Array(),
  after = new Uint8Array(),
  before = new Uint8Array(),
}: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const bytes = fixture('video-moov-at-end.mp4')
  const moov = find(bytes, 'moov') - 4
  bytes.set(uint32(bytes.length - moov + inMovie.length), moov)
  if (before.length === 0) return bytesOf(bytes, inMovie, after)
  // What is put behind the samples moves none of them.
  return bytesOf(bytes.subarray(0, moov), before, bytes.subarray(moov), inMovie, after)
}

const data = (value: string) => box('data', uint32(1), uint32(0), value)
const keys = (...names: string[]) =>
  box('keys', uint32(0), uint32(names.length), ...names.map((name) => box('mdta', name)))
const handler = box('hdlr', uint32(0), uint32(0), 'mdta', uint32(0), uint32(0), uint32(0), 0)
const wide = (type: string, ...body: Array<string | Uint8Array>) => {
  const bytes = bytesOf(...body)
  return bytesOf(uint32(1), type, uint32(0), uint32(bytes.length + 16), bytes)
}
const text = (type: string) => box(type, 0, place.length, 0x15, 0xc7, place)

// Of the fields of QuickTime, iTunes, 3GP and makers of phones and cameras.
const userData = wordsOf`
  \xa9xyz \xa9cmt \xa9day \xa9mod \xa9mak \xa9swr \xa9nam \xa9too loci titl dscp auth cprt yrrc
  albm date name XMP_ smrd smta SDLN mdln GPMF FIRM LENS CAME CNTH CNDM AMBA
`

describe('metadata in boxes is removed', () => {
  test.each<[string, Uint8Array]>([
    ['user data', box('udta', ...userData.map(text))],
    ['user data as a 64-bit box', wide('udta', text('\xa9xyz'))],
    ['user data without any box in it', box('udta', place)],
    [
      'an item list',
      box('udta', box('meta', uint32(0), handler, box('ilst', box('\xa9xyz', data(place))))),
    ],
    [
      'keys and their values, MP4 style',
      box('meta', uint32(0), handler, keys(place), box('ilst', box('\0\0\0\x01', data(place)))),
    ],
    [
      'keys and their values, QuickTime style',
      box(
        'meta',
        handler,
        keys('com.apple.quicktime.make'),
        box('ilst', box('\0\0\0\x01', data(place))),
      ),
    ],
    [
      'items in XML',
      box('meta', uint32(0), handler, box('xml ', uint32(0), `<GPS>${place}</GPS>`)),
    ],
    ['a uuid', box('uuid', new Uint8Array(16).fill(7), place)],
    ['a box of an unknown type', box('zzzz', place)],
    ['free space', box('free', place)],
    ['space to skip', box('skip', place)],
    ['a track without a media', box('trak', box('udta', text('\xa9xyz')))],
    ['bytes behind the last box of the movie', bytesOf(uint32(0), place)],
  ])('%s: in the movie, and beside it', async (_, boxes) => {
    const plain = await played(fixture('video-moov-at-end.mp4'))
    for (const where of ['inMovie', 'after', 'before']) {
      // Behind a word of zeros a file ends, but a list does not.
      if (where === 'before' && boxes[3] === 0) continue
      const bytes = withBoxes({ [where]: boxes })
      expect(tellsPlace(bytes)).toBe(true)
      const after = await stripped(bytes)
      expect([where, tellsPlace(after)]).toEqual([where, false])
      expect(await played(after)).toEqual(plain)
      expect(await factsOf(after)).toMatchObject({ durationMs: 2000 })
    }
  })

  test.each([1, 7, 8, 9, 100])('%i bytes of a trailer after the last box', async (length) => {
    const trailer = new TextEncoder().encode(place.repeat(10)).subarray(0, length)
    const bytes = withBoxes({ after: trailer })
    const after = await stripped(bytes)
    expect(after).toEqual(await stripped(fixture('video-moov-at-end.mp4')))
  })

  test('dates, devices and software: times, handlers, encoders, brands', async () => {
    const bytes = fixture('video-moov-at-end.mp4')
    const noted = (at: number, ...what: Array<string | Uint8Array>) =>
      bytes.set(bytesOf(...what), at)
    const date = uint32(0xe4c1d7aa)
    for (const type of ['mvhd', 'tkhd', 'mdhd']) {
      for (let at = find(bytes, type); at >= 0; at = find(bytes, type, at + 1)) {
        noted(at + 8, date, date)
      }
    }
    noted(find(bytes, 'avc1', find(bytes, 'stsd')) + 4 + 12, 'GoPr')
    noted(find(bytes, 'avc1', find(bytes, 'stsd')) + 4 + 42, '\x12Ambarella AVC enc.')
    noted(find(bytes, 'VideoHandler'), 'GoPro AVC   ')
    noted(8, 'XAVC')
    noted(16, 'isomCAEPniko')
    const after = await stripped(bytes)
    for (const told of [
      'GoPr',
      'Ambarella',
      'XAVC',
      'CAEP',
      'niko',
      String.fromCharCode(...date),
    ]) {
      expect([told, find(bytes, told) >= 0, find(after, told)]).toEqual([told, true, -1])
    }
    expect(find(after, 'mp42')).toBe(8)
    expect(await played(after)).toEqual(await played(fixture('video-moov-at-end.mp4')))
  })

  test('also a colour profile that names a device, but not colour numbers', async () => {
    const bytes = fixture('video-faststart.mp4')
    const pasp = find(bytes, 'pasp')
    expect(pasp).toBeGreaterThan(0)
    // In the place of the shape of pixels, which has the same length as a short profile.
    for (const [body, isKept] of [
      ['nclx\0\x01\0\x01', true],
      ['profICCp', false],
    ] as const) {
      bytes.set(bytesOf('colr', body), pasp)
      const after = await stripped(bytes)
      expect([body, find(after, body) >= 0]).toEqual([body, isKept])
    }
  })
})

test.each(['sidx', 'mfra', 'ssix'])(
  'an index of fragments (%s) goes: places in it are wrong',
  async (type) => {
    const after = await stripped(withBoxes({ after: box(type, place) }))
    expect(after).toEqual(await stripped(fixture('video-moov-at-end.mp4')))
  },
)
