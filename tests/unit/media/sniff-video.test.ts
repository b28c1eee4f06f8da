import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sniffVideo, videoFormats, type VideoFormat } from '../../../worker/lib/video-files/sniff'
import { wordsOf } from '../table'
import { box, bytesOf, fixture, uint32 } from './fixtures'

const ftyp = (major: string, ...others: string[]) => box('ftyp', major, uint32(0), ...others)
const ebml = (type: string) =>
  bytesOf(0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x80 + type.length, type, 0, 0, 0, 0)

describe('the format of a video', () => {
  const fixtures = readdirSync(new URL('../../fixtures/', import.meta.url))
  const videos = fixtures.filter(
    (name) => /^video-.*\.(mp4|mov|avi|webm|3gp)$/.test(name) && name !== 'video-text.mp4',
  )
  test.each(videos)('%s is what its name says', (name) => {
    const format = sniffVideo(fixture(name).subarray(0, 4096))
    expect(format && videoFormats[format].extension).toBe(name.split('.').at(-1))
  })

  const others = fixtures.filter((name) => /^photo-|m4a$|text/.test(name))
  test.each(others)('%s is not recognised as one', (name) => {
    expect(sniffVideo(fixture(name).subarray(0, 4096))).toBeNull()
  })

  const brands: [VideoFormat | null, string[]][] = [
    ['mp4', ['isom', 'iso6', 'mp42', 'avc1', 'M4V ', 'M4VH', 'MSNV', 'dash']],
    ['mov', ['qt  ']],
    ['3gp', ['3gp4', '3gp5', '3gr6']],
    [
      null,
      ['3g2a', 'M4A ', 'M4B ', 'heic', 'mif1', 'msf1', 'avif', 'avis', 'jp2 ', 'crx ', 'jxl '],
    ],
  ]
  test.each(brands.flatMap(([format, names]) => names.map((name) => [name, format] as const)))(
    'the brand %s means %s',
    (brand, format) => {
      expect(sniffVideo(ftyp(brand, 'isom', brand))).toBe(format)
    },
  )

  const ownBrands = wordsOf`dby1 KDDI CAEP niko pana ROSS XAVS caqv SDV piff LCAG`
  test.each(ownBrands)(
    'a file of the brand %s is read as one that it is compatible with',
    (name) => {
      const major = name.padEnd(4)
      expect(sniffVideo(ftyp(major, major, 'isom', 'mp42'))).toBe('mp4')
      expect(sniffVideo(ftyp(major, 'qt  '))).toBe('mov')
      expect(sniffVideo(ftyp(major, '3gp5', 'isom'))).toBe('3gp')
      expect(sniffVideo(ftyp(major, major))).toBeNull()
      expect(sniffVideo(ftyp(major, 'mif1', 'heic', 'iso8'))).toBeNull()
    },
  )

  test.each([
    ['webm', 'webm'],
    ['matroska', null],
  ])('the EBML document type %s means %s', (type, format) => {
    expect(sniffVideo(ebml(type))).toBe(format)
  })

  test.each(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])(
    'QuickTime may begin with %s',
    (type) => {
      expect(sniffVideo(box(type, uint32(0), uint32(0)))).toBe('mov')
    },
  )

  test.each([
    ['nothing', ''],
    ['a text', 'Skatefree is not a film, not even nearly'],
    ['a page', '<!doctype html><video src=ftypisom>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a WAVE', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01'],
    ['a brand without a size', '\0\0\0\x08ftypisom'],
  ])('%s is not recognised as a video', (_, text) => {
    expect(sniffVideo(bytesOf(text))).toBeNull()
  })
})
