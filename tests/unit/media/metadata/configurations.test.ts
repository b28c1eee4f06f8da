import { describe, expect, test } from 'vitest'
import * as grammar from '../../../../worker/lib/video-files/iso/grammar'
import { bytesOf, uint32 } from '../fixtures'
import { place } from './support'

const set = (text: string) => bytesOf(0, text.length, text)
const avc = (profile: number, ...more: Array<number | Uint8Array>) =>
  bytesOf(1, profile, 0, 10, 0xff, 0xe1, set('sps'), 1, set('pps'), ...more)
const list = (type: number, ...units: string[]) => bytesOf(type, 0, units.length, ...units.map(set))
const blocks = (...more: Array<string | number | Uint8Array>) =>
  bytesOf(uint32(0), 0x80, 0, 0, 34, new Uint8Array(34).fill(7), ...more)
const chan = bytesOf(uint32(24), 'chan', uint32(0), new Uint8Array(12))

describe("a codec's configuration ends where its own counts say", () => {
  test.each<[string, grammar.Rule, Uint8Array]>([
    ['H.264', grammar.avcLists, avc(66)],
    ['H.264 of a high profile', grammar.avcLists, avc(100, 0xfd, 0xf8, 0xf8, 1, set('more'))],
    [
      'HEVC',
      grammar.hevcLists(22),
      bytesOf(new Uint8Array(22), 2, list(32, 'vps'), list(33, 'a', 'b')),
    ],
    ['layers of HEVC', grammar.hevcLists(5), bytesOf(new Uint8Array(5), 1, list(33, 'sps'))],
    ['AV1', grammar.av1Units, bytesOf(0x81, 0, 12, 0, 0x0a, 3, 1, 2, 3)],
    ['MPEG-4', grammar.descriptor, bytesOf(uint32(0), 3, 0x80, 0x80, 0x80, 4, 'abcd')],
    ['Apple Lossless', grammar.alac, bytesOf(uint32(0), new Uint8Array(24))],
    ['Apple Lossless of six channels', grammar.alac, bytesOf(uint32(0), new Uint8Array(24), chan)],
    ['Opus', grammar.opus, bytesOf(0, 2, new Uint8Array(8), 0)],
    [
      'Opus of six channels',
      grammar.opus,
      bytesOf(0, 6, new Uint8Array(8), 1, 4, 2, 0, 1, 2, 3, 4, 5),
    ],
    ['Dolby Digital Plus', grammar.eac3, bytesOf(0, 0, 0x20, 0x0f, 0)],
    ['Dolby Digital Plus with more channels', grammar.eac3, bytesOf(0, 0, 0x20, 0x0f, 2, 1)],
    ['Dolby Atmos', grammar.eac3, bytesOf(0, 0, 0x20, 0x0f, 0, 1, 16)],
    ['FLAC', grammar.flac, blocks()],
    [
      'a layout of channels',
      grammar.channels,
      bytesOf(uint32(0), uint32(0), uint32(0), uint32(1), new Uint8Array(20)),
    ],
  ])('%s', (_, rule, body) => {
    expect(rule(body, '')).toEqual(body)
    expect(rule(bytesOf(body, place), '')).toEqual(body)
  })

  test('FLAC without its comments, AV1 without its metadata', () => {
    const flac = blocks(4, 0, 0, place.length, place)
    flac[4] = 0
    expect(grammar.flac(flac, '')).toEqual(blocks())
    const metadata = bytesOf(0x2a, place.length, place)
    const av1 = bytesOf(0x81, 0, 12, 0, metadata, 0x0a, 3, 1, 2, 3)
    expect(grammar.av1Units(av1, '')).toEqual(bytesOf(0x81, 0, 12, 0, 0x0a, 3, 1, 2, 3))
  })
})
