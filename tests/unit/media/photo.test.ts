import fc from 'fast-check'
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { photoSize, photoTypes } from '../../../worker/media/photo/photo-size'
import { sniffPhoto, type PhotoType } from '../../../worker/media/photo/photo-type'
import { stripPhoto } from '../../../worker/media/receive'
import { profileOf } from './colours'
import { box, bytesOf, find, fixture, uint32 } from './fixtures'

const marks = ['34.0195', 'SpotFinder', 'GPS', 'xmpmeta', 'Photoshop', 'trailing', 'Comment']

describe('the type of a photo', () => {
  test.each<[string, PhotoType | null]>([
    ['photo-orientation-6.jpg', 'jpeg'],
    ['photo-plain.jpg', 'jpeg'],
    ['photo-texts.png', 'png'],
    ['photo-exif.webp', 'webp'],
    ['photo-plain.webp', 'webp'],
    ['photo-park.heic', 'heic'],
    ['photo-park.avif', null],
    ['photo-animated.gif', null],
    ['photo-script.svg', null],
    ['photo-page.html', null],
  ])('%s: %s', (name, type) => {
    expect(sniffPhoto(fixture(name))).toBe(type)
    if (type) expect(photoTypes[type].extension).toBe(name.split('.').at(-1))
  })

  test.each<[string, Uint8Array, PhotoType | null]>([
    ['HEIF coded as HEIC', box('ftyp', 'mif1', uint32(0), 'mif1', 'heic'), 'heic'],
    ['HEIF coded as AVIF', box('ftyp', 'mif1', uint32(0), 'mif1', 'avif'), null],
    ['a video', box('ftyp', 'isom', uint32(0), 'heic'), null],
    ['a web page with a JPEG in it', bytesOf('<html>', fixture('photo-plain.jpg')), null],
    ['nothing', new Uint8Array(), null],
  ])('%s', (_, bytes, type) => {
    expect(sniffPhoto(bytes)).toBe(type)
  })

  const videos = readdirSync(new URL('../../fixtures/', import.meta.url)).filter((name) =>
    name.startsWith('video-'),
  )
  test.each(videos)('%s is not the type of a photo', (name) => {
    expect(sniffPhoto(fixture(name))).toBeNull()
  })
})

describe('the size of a photo', () => {
  test.each<[string, PhotoType, number, number]>([
    // The picture is stored on its side, 160 by 120.
    ['photo-orientation-6.jpg', 'jpeg', 120, 160],
    ['photo-plain.jpg', 'jpeg', 160, 120],
    ['photo-texts.png', 'png', 160, 120],
    ['photo-exif.webp', 'webp', 160, 120],
    ['photo-plain.webp', 'webp', 160, 120],
    ['photo-park.heic', 'heic', 160, 120],
  ])('%s', (name, type, width, height) => {
    expect(photoSize(fixture(name), type)).toEqual({ width, height })
  })

  test('is read from the bits of a lossless WebP', () => {
    const head = bytesOf(0x2f, uint32((119 << 14) | 159).toReversed(), 0, 0, 0, 0, 0)
    const bytes = bytesOf('RIFF', 22, 0, 0, 0, 'WEBPVP8L', 10, 0, 0, 0, head)
    expect(photoSize(bytes, 'webp')).toEqual({ width: 160, height: 120 })
  })
})

describe('stripping a photo', () => {
  test.each<[string, PhotoType]>([
    ['photo-orientation-6.jpg', 'jpeg'],
    ['photo-texts.png', 'png'],
    ['photo-exif.webp', 'webp'],
  ])('%s keeps no metadata, but its size and orientation', (name, type) => {
    const bytes = fixture(name)
    expect(marks.some((mark) => find(bytes, mark) >= 0)).toBe(true)
    const clean = stripPhoto(bytes, type)!
    for (const mark of marks) expect(find(clean, mark)).toBe(-1)
    expect(sniffPhoto(clean)).toBe(type)
    expect(photoSize(clean, type)).toEqual(photoSize(bytes, type))
    expect(stripPhoto(clean, type)).toEqual(clean)
  })

  test('a JPEG keeps every coded byte, and only the orientation of its EXIF', () => {
    const plain = fixture('photo-plain.jpg')
    const clean = stripPhoto(fixture('photo-orientation-6.jpg'), 'jpeg')!
    const exif = find(clean, 'Exif\0\0')
    const coded = (bytes: Uint8Array) => bytes.subarray(find(bytes, '\xff\xdb'))
    expect(coded(clean)).toEqual(coded(plain))
    expect(clean.subarray(exif + 6, exif + 32)).toEqual(
      bytesOf('MM\0*', uint32(8), 0, 1, 0x01, 0x12, 0, 3, uint32(1), 0, 6, 0, 0, uint32(0)),
    )
  })

  test('an upright JPEG gets no EXIF; colour profile and transform stay, other segments are removed', () => {
    const plain = fixture('photo-plain.jpg')
    const segment = (marker: number, text: string) =>
      bytesOf(0xff, marker, 0, 2 + text.length, text)
    const colours = profileOf()
    const profile = bytesOf(
      0xff,
      0xe2,
      uint32(16 + colours.length).subarray(2),
      'ICC_PROFILE\0\x01\x01',
      colours,
    )
    const adobe = segment(0xee, 'Adobe\0d\0\0\0\0\0')
    const gone = [
      segment(0xe2, 'MPF\0secret'),
      segment(0xe5, 'secret'),
      segment(0xfe, 'secret'),
      segment(0xee, 'secret'),
    ]
    const start = 4 + plain[5]!
    const jpeg = bytesOf(
      plain.subarray(0, start),
      ...gone,
      profile,
      adobe,
      plain.subarray(start),
      'secret',
    )
    const clean = stripPhoto(jpeg, 'jpeg')!
    expect(find(clean, 'secret')).toBe(-1)
    expect(find(clean, 'Exif')).toBe(-1)
    expect(find(clean, 'ICC_PROFILE')).toBeGreaterThan(0)
    expect(find(clean, 'Adobe')).toBeGreaterThan(0)
    expect(clean.subarray(-2)).toEqual(bytesOf(0xff, 0xd9))
  })

  test('a PNG keeps everything that changes its pixels', () => {
    const types = (bytes: Uint8Array) => {
      const found: string[] = []
      for (let at = 8; at + 12 <= bytes.length;) {
        found.push(String.fromCharCode(...bytes.subarray(at + 4, at + 8)))
        at += 12 + new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0)
      }
      return [...new Set(found)]
    }
    const clean = stripPhoto(fixture('photo-texts.png'), 'png')!
    // The eXIf is ours: it holds the orientation, 6, that the photo had.
    expect(types(clean)).toEqual(['IHDR', 'eXIf', 'gAMA', 'IDAT', 'IEND'])
  })

  test('a WebP has its flags, sizes and picture in order', () => {
    const clean = stripPhoto(fixture('photo-exif.webp'), 'webp')!
    const plain = fixture('photo-plain.webp')
    const picture = plain.subarray(12)
    const data = new DataView(clean.buffer)
    expect(data.getUint32(4, true)).toBe(clean.length - 8)
    expect(find(clean, 'XMP ')).toBe(-1)
    expect(clean[20]! & 0x0c).toBe(0x08)
    expect(clean.subarray(30, 30 + picture.length)).toEqual(picture)
    expect(clean.length).toBe(30 + picture.length + 8 + 26)
    expect(stripPhoto(plain, 'webp')).toEqual(plain)
  })

  test('HEIC must be decoded first', () => {
    expect(stripPhoto(fixture('photo-park.heic'), 'heic')).toBeNull()
  })

  test.each<[string, PhotoType]>([
    ['photo-plain.jpg', 'jpeg'],
    ['photo-texts.png', 'png'],
    ['photo-plain.webp', 'webp'],
  ])('%s cut anywhere is refused', (name, type) => {
    const bytes = fixture(name)
    const end = type === 'png' ? find(bytes, 'IEND') + 8 : bytes.length
    for (let length = 0; length < end; length++)
      expect(stripPhoto(bytes.slice(0, length), type)).toBeNull()
  })

  test.each<[string, PhotoType]>([
    ['photo-orientation-6.jpg', 'jpeg'],
    ['photo-texts.png', 'png'],
    ['photo-exif.webp', 'webp'],
    ['photo-park.heic', 'heic'],
  ])('%s with changed bytes gives a clean photo or none', (name, type) => {
    const whole = fixture(name)
    const change = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }))
    const property = fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
      const bytes = whole.slice()
      for (const [at, value] of changes) bytes[at] = value
      const clean = stripPhoto(bytes, type)
      if (clean) expect(stripPhoto(clean, type)).toEqual(clean)
    })
    fc.assert(property, { numRuns: 500 })
  })
})
