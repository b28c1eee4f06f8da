import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sniffVideo, videoFormats } from '../../../worker/media/video/sniff'
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

  test.each([
    ['isom', 'mp4'],
    ['iso6', 'mp4'],
    ['mp42', 'mp4'],
    ['avc1', 'mp4'],
    ['M4V ', 'mp4'],
    ['M4VH', 'mp4'],
    ['MSNV', 'mp4'],
    ['dash', 'mp4'],
    ['qt  ', 'mov'],
    ['3gp4', '3gp'],
    ['3gp5', '3gp'],
    ['3gr6', '3gp'],
    ['3g2a', null],
    ['M4A ', null],
    ['M4B ', null],
    ['heic', null],
    ['mif1', null],
    ['msf1', null],
    ['avif', null],
    ['avis', null],
    ['jp2 ', null],
    ['crx ', null],
    ['jxl ', null],
  ])('the brand %s means %s', (brand, format) => {
    expect(sniffVideo(ftyp(brand, 'isom', brand))).toBe(format)
  })

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
