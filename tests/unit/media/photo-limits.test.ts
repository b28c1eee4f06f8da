import { describe, expect, test } from 'vitest'
import { photoSize } from '../../../worker/media/photo/photo-size'
import { stripPhoto } from '../../../worker/media/receive'
import { bytesOf, find, fixture, uint32 } from './fixtures'

const isAccepted = (bytes: Uint8Array, type: Parameters<typeof photoSize>[1]) =>
  photoSize(bytes, type) !== null && stripPhoto(bytes, type) !== null

/** A fixture with some of its bytes replaced, each at the offset where a text begins, and further. */
function patched(name: string, text: string, further: number, bytes: Uint8Array): Uint8Array {
  const whole = fixture(name)
  whole.set(bytes, find(whole, text) + further)
  return whole
}

const uint16 = (value: number) => new Uint8Array([value >>> 8, value & 255])
const uint16le = (value: number) => uint16(value).toReversed()
const uint24le = (value: number) => uint32(value).toReversed().subarray(0, 3)

describe('a photo has at most 25 megapixels', () => {
  test.each([
    [5000, 5000, true],
    [5001, 5000, false],
    [7000, 7000, false],
    [0, 100, false],
    [100, 0, false],
    [0xffffffff, 0xffffffff, false],
  ])('a PNG of %i × %i is accepted: %s', (width, height, taken) => {
    const bytes = patched('photo-texts.png', 'IHDR', 4, bytesOf(uint32(width), uint32(height)))
    expect(photoSize(bytes, 'png') !== null).toBe(taken)
  })

  test.each([
    [5000, 5000, true],
    [5001, 5000, false],
    [65_535, 65_535, false],
    [160, 0, false],
  ])('a JPEG of %i × %i is accepted: %s', (width, height, taken) => {
    const bytes = patched('photo-plain.jpg', '\xff\xc0', 5, bytesOf(uint16(height), uint16(width)))
    expect(isAccepted(bytes, 'jpeg')).toBe(taken)
  })

  test.each([
    [5000, 5000, true],
    [5001, 5000, false],
    [16_383, 16_383, false],
  ])('a WebP of %i × %i is accepted: %s', (width, height, taken) => {
    expect(isAccepted(still(lossy(width, height)), 'webp')).toBe(taken)
    expect(isAccepted(still(lossless(width, height)), 'webp')).toBe(taken)
  })

  test.each([
    [5000, 5000, true],
    [5001, 5000, false],
  ])('a HEIC of %i × %i has a size: %s', (width, height, taken) => {
    const bytes = patched('photo-park.heic', 'ispe', 8, bytesOf(uint32(width), uint32(height)))
    expect(photoSize(bytes, 'heic') !== null).toBe(taken)
  })

  test.each([
    [25, true],
    [26, false],
  ])('an animation of %i frames of a megapixel each is accepted: %s', (count, taken) => {
    const frame = animated(lossy(1000, 1000), { width: 1000, height: 1000 })
    const frames = Array.from({ length: count }, () => frame)
    expect(isAccepted(webp(canvas(1000, 1000), ...frames), 'webp')).toBe(taken)
  })
})

describe('a WebP with frames of another size than its canvas is refused', () => {
  test.each([
    ['as large', [160, 120], [160, 120], true],
    ['larger', [160, 120], [16_383, 16_383], false],
    ['wider by a pixel', [160, 120], [161, 120], false],
    ['higher by a pixel', [160, 120], [160, 121], false],
    ['smaller', [4000, 4000], [160, 120], false],
  ] as const)('%s', (_, [width, height], [x, y], taken) => {
    for (const picture of [lossy(x, y), lossless(x, y)]) {
      expect(isAccepted(webp(canvas(width, height), picture), 'webp')).toBe(taken)
    }
  })

  const whole = { width: 160, height: 120 }
  test.each([
    ['as large', lossy(160, 120), whole, true],
    ['with another picture in it', lossy(16_383, 16_383), whole, false],
    ['that says another size', lossy(160, 120), { width: 80, height: 60 }, false],
    ['that is a part of it', lossy(80, 60), { width: 80, height: 60 }, false],
    ['beside the corner', lossy(160, 120), { ...whole, x: 1 }, false],
    ['below the corner', lossy(160, 120), { ...whole, y: 1 }, false],
    ['with two pictures', bytesOf(lossy(160, 120), lossy(9000, 9000)), whole, false],
    ['with none', new Uint8Array(), whole, false],
  ])('an animation with a frame %s', (_, picture, frame, taken) => {
    const first = animated(lossy(160, 120), whole)
    expect(isAccepted(webp(canvas(160, 120), first, animated(picture, frame)), 'webp')).toBe(taken)
  })

  test('a WebP without a canvas and with two pictures', () => {
    expect(isAccepted(webp(lossy(160, 120), lossy(16_383, 16_383)), 'webp')).toBe(false)
  })

  test('a WebP with two canvases', () => {
    const bytes = webp(canvas(160, 120), lossy(160, 120), canvas(16_383, 16_383))
    expect(isAccepted(bytes, 'webp')).toBe(false)
  })
})

describe('a picture that describes itself twice is refused', () => {
  test('a PNG with a second header', () => {
    const plain = fixture('photo-texts.png')
    const header = plain.subarray(8, 33)
    const twice = bytesOf(plain.subarray(0, 33), header, plain.subarray(33))
    expect([isAccepted(plain, 'png'), isAccepted(twice, 'png')]).toEqual([true, false])
  })

  test('a JPEG with a second frame', () => {
    const plain = fixture('photo-plain.jpg')
    const at = find(plain, '\xff\xc0')
    const frame = plain.subarray(at, at + 2 + plain[at + 3]!)
    const twice = bytesOf(plain.subarray(0, at), frame, plain.subarray(at))
    expect([isAccepted(plain, 'jpeg'), isAccepted(twice, 'jpeg')]).toEqual([true, false])
  })

  test.each([
    [100, true],
    [101, false],
  ])(
    'a JPEG of %i scans, which a browser draws one after the other, is accepted: %s',
    (scans, taken) => {
      const plain = fixture('photo-plain.jpg')
      const at = find(plain, '\xff\xda')
      const scan = plain.subarray(at, plain.length - 2)
      const more = Array.from({ length: scans - 1 }, () => scan)
      expect(isAccepted(bytesOf(plain.subarray(0, -2), ...more, 0xff, 0xd9), 'jpeg')).toBe(taken)
    },
  )
})

function chunk(type: string, ...parts: Array<string | number | Uint8Array>): Uint8Array {
  const data = bytesOf(...parts)
  return bytesOf(type, uint32(data.length).toReversed(), data, new Uint8Array(data.length & 1))
}

/** The head of a lossy picture; what would follow it is for a decoder. */
const lossy = (width: number, height: number) =>
  chunk('VP8 ', 0, 0, 0, '\x9d\x01\x2a', uint16le(width), uint16le(height))

const lossless = (width: number, height: number) =>
  chunk('VP8L', 0x2f, uint32(((height - 1) << 14) | (width - 1)).toReversed(), 0, 0, 0, 0, 0)

const canvas = (width: number, height: number) =>
  chunk('VP8X', 0, 0, 0, 0, uint24le(width - 1), uint24le(height - 1))

const animated = (
  picture: Uint8Array,
  { x = 0, y = 0, width, height }: { x?: number; y?: number; width: number; height: number },
) => chunk('ANMF', ...[x, y, width - 1, height - 1, 100].map(uint24le), 0, picture)

const webp = (...chunks: Uint8Array[]) => {
  const body = bytesOf('WEBP', ...chunks)
  return bytesOf('RIFF', uint32(body.length).toReversed(), body)
}

const still = (picture: Uint8Array) => webp(picture)
