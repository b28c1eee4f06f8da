import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { stripPhoto } from '../../../worker/media/receive'
import { profileOf } from './colours'
import { bytesOf, find, fixture, uint32 } from './fixtures'

const secret = '+34.0195-118.4912/'
const tells = (bytes: Uint8Array | null) => bytes !== null && find(bytes, secret) >= 0
const long = new Uint8Array(6_500_000).fill(65)
const plain = fixture('photo-plain.jpg')
const first = 4 + plain[5]!

const segment = (marker: number, ...body: Array<string | number | Uint8Array>) => {
  const bytes = bytesOf(...body)
  return bytesOf(0xff, marker, uint32(2 + bytes.length).subarray(2), bytes)
}
const jpegWith = (...segments: Uint8Array[]) =>
  stripPhoto(bytesOf(plain.subarray(0, first), ...segments, plain.subarray(first)), 'jpeg')

describe('a segment of a JPEG', () => {
  test.each([
    ['that has no meaning', 0xc8, secret],
    ['of restarts, of any length', 0xdd, bytesOf(0, 4, secret)],
    ['of lines', 0xdc, bytesOf(0, 120, secret)],
    ['of a hierarchy', 0xde, secret],
    ['that is a restart', 0xd3, secret],
    [
      'of quantization, with letters behind its table',
      0xdb,
      bytesOf(3, new Uint8Array(64).fill(1), secret),
    ],
    ['of codes, with letters behind its table', 0xc4, bytesOf(3, 1, new Uint8Array(15), 7, secret)],
    ['of arithmetic', 0xcc, secret.repeat(9)],
  ])('%s is refused', (_, marker, body) => {
    expect(jpegWith(segment(marker, body))).toBeNull()
  })

  test('whose frame or scan counts fewer components than it has is refused', () => {
    for (const [marker, added] of [
      ['\xff\xc0', secret],
      ['\xff\xda', secret],
    ] as const) {
      const at = find(plain, marker)
      const length = plain[at + 3]!
      const body = plain.subarray(at + 4, at + 2 + length)
      const longer = segment(plain[at + 1]!, body, added)
      const bytes = bytesOf(plain.subarray(0, at), longer, plain.subarray(at + 2 + length))
      expect(stripPhoto(bytes, 'jpeg')).toBeNull()
    }
  })

  test.each([
    ['JFIF', segment(0xe0, 'JFIF\0\x01\x01', 0, 0, 1, 0, 1, 0, 0, secret)],
    ['Adobe', segment(0xee, 'Adobe\0d', 0, 0, 0, 0, 0, secret)],
  ])('%s is cut to its fields, and comes once', (name, one) => {
    const clean = jpegWith(one, one)!
    expect(tells(clean)).toBe(false)
    expect(Buffer.from(clean).toString('latin1').split(name)).toHaveLength(2)
  })

  test('of nothing but fill bytes is refused', () => {
    const fill = new Uint8Array(9_000_000).fill(0xff)
    expect(jpegWith(fill)).toBeNull()
    const inScan = bytesOf(plain.subarray(0, -2), fill, plain.subarray(-2))
    expect(stripPhoto(inScan, 'jpeg')).toBeNull()
    expect(jpegWith(fill.subarray(0, 64))).toEqual(stripPhoto(plain, 'jpeg'))
  })
})

const inJpeg = (profile: Uint8Array) => {
  const parts = Math.ceil(profile.length / 65_000)
  return jpegWith(
    ...Array.from({ length: parts }, (_, nth) =>
      segment(
        0xe2,
        'ICC_PROFILE\0',
        nth + 1,
        parts,
        profile.subarray(nth * 65_000, (nth + 1) * 65_000),
      ),
    ),
  )
}

const png = fixture('photo-texts.png')
const pngChunk = (type: string, ...data: Array<string | number | Uint8Array>) => {
  const body = bytesOf(type, ...data)
  return bytesOf(uint32(body.length - 4), body, uint32(crc32(body)))
}
const pngWith = (...chunks: Uint8Array[]) =>
  stripPhoto(bytesOf(png.subarray(0, 33), ...chunks, png.subarray(33)), 'png')
const inPng = (profile: Uint8Array) =>
  pngWith(pngChunk('iCCP', `${secret}\0\0`, deflateSync(profile)))

const webpChunk = (type: string, ...data: Array<string | number | Uint8Array>) => {
  const body = bytesOf(...data)
  return bytesOf(type, uint32(body.length).toReversed(), body, ...(body.length % 2 ? [0] : []))
}
const webpOf = (...chunks: Uint8Array[]) => {
  const body = bytesOf('WEBP', ...chunks)
  return stripPhoto(bytesOf('RIFF', uint32(body.length).toReversed(), body), 'webp')
}
const canvas = (flags: number, reserved: string | Uint8Array = bytesOf(0, 0, 0)) =>
  webpChunk('VP8X', flags, reserved, 159, 0, 0, 119, 0, 0)
const picture = fixture('photo-plain.webp').subarray(12)
const inWebp = (profile: Uint8Array) => webpOf(canvas(0x20), webpChunk('ICCP', profile), picture)

describe.each([
  ['JPEG', inJpeg],
  ['PNG', inPng],
  ['WebP', inWebp],
])('a colour profile in a %s', (_, made) => {
  test('keeps its colours, and neither names nor private tags', () => {
    const named = profileOf(
      ['desc', bytesOf('desc', uint32(0), uint32(secret.length), secret)],
      ['JUNK', bytesOf(secret)],
    )
    const clean = made(named)!
    expect(tells(clean)).toBe(false)
    expect(clean).toEqual(made(profileOf()))
    expect(clean.length).toBeGreaterThan(made(long.subarray(0, 500))!.length + 100)
  })

  test('that is none, or far too large, goes', () => {
    const without = made(bytesOf(secret))!
    expect(tells(without)).toBe(false)
    expect(made(long)).toEqual(without)
    expect(made(profileOf(['A2B0', bytesOf('mft1', long)]))).toEqual(without)
  })
})

test('a profile is made of the same colours', () => {
  const clean = inPng(profileOf())!
  const at = find(clean, 'iCCP')
  const profile = inflateSync(
    clean.subarray(at + 7, at + 4 + new DataView(clean.buffer).getUint32(at - 4)),
  )
  expect(new DataView(profile.buffer, profile.byteOffset).getUint32(0)).toBe(profile.length)
  const names = Array.from({ length: profile[131]! }, (_, tag) =>
    profile.subarray(132 + 12 * tag, 136 + 12 * tag).toString('latin1'),
  )
  expect(names).toEqual(['rXYZ', 'gXYZ', 'bXYZ', 'wtpt', 'rTRC', 'gTRC', 'bTRC', 'desc', 'cprt'])
})

describe('a chunk of a PNG', () => {
  test.each(['gAMA', 'cHRM', 'sRGB', 'sBIT', 'cICP', 'mDCV', 'cLLI', 'tRNS'])(
    '%s that is too long goes',
    (type) => {
      const clean = pngWith(pngChunk(type, secret.repeat(20)))!
      expect(tells(clean)).toBe(false)
      expect(clean.length).toBe(stripPhoto(png, 'png')!.length - (type === 'gAMA' ? 16 : 0))
    },
  )

  test('comes once, unless it holds pixels', () => {
    const once = pngWith(pngChunk('sRGB', 0))!
    expect(pngWith(...Array.from({ length: 9 }, () => pngChunk('sRGB', 0)))).toEqual(once)
  })

  test('of its palette or its end that is too long is refused', () => {
    expect(pngWith(pngChunk('PLTE', secret.repeat(99)))).toBeNull()
    const end = find(png, 'IEND') - 4
    const bytes = bytesOf(png.subarray(0, end), pngChunk('IEND', secret))
    expect(stripPhoto(bytes, 'png')).toBeNull()
  })
})

describe('a chunk of a WebP', () => {
  const whole = webpOf(canvas(0), picture)!

  test.each([
    ['a second picture', webpOf(canvas(0), picture, picture)],
    [
      'a second profile',
      webpOf(canvas(0), webpChunk('ICCP', secret), webpChunk('ICCP', secret), picture),
    ],
    ['an animation without frames', webpOf(canvas(2), webpChunk('ANIM', secret), picture)],
    ['letters where the canvas has nothing yet', webpOf(canvas(0, 'abc'), picture)],
    ['a flag of nothing', webpOf(canvas(0xc1), picture)],
  ])('%s goes', (_, clean) => {
    expect(clean).toEqual(whole)
  })
})
