import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../table'
import { box, bytesOf, find, fixture, uint32 } from '../fixtures'
import { place, played, stripped, tellsPlace } from './support'

interface Found {
  path: string
  /** Offsets of the box and of all that hold it. */
  starts: number[]
  end: number
}

/** How many bytes come before the boxes that a box holds. */
const heads: Record<string, number> = {
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  dinf: 0,
  stbl: 0,
  edts: 0,
  tapt: 0,
  wave: 0,
  dref: 8,
  stsd: 8,
  avc1: 78,
  mp4a: 28,
}

function boxesOf(bytes: Uint8Array, from: number, until: number, holders: Found[] = []): Found[] {
  const found: Found[] = []
  const data = new DataView(bytes.buffer)
  for (let at = from; at + 8 <= until; at += data.getUint32(at)) {
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
    const holder = holders.at(-1)
    const starts = [...(holder?.starts ?? []), at]
    const one = { path: `${holder?.path ?? ''}/${type}`, starts, end: at + data.getUint32(at) }
    // QuickTime ends a list of boxes with a word of zeros.
    if (data.getUint32(at) < 8) break
    found.push(one)
    const hasLongHead = type === 'mp4a' && bytes[at + 17] === 1
    const head = hasLongHead ? 44 : heads[type]
    if (head !== undefined && !(type === 'mp4a' && one.end - at < 36))
      found.push(...boxesOf(bytes, at + 8 + head, one.end, [...holders, one]))
  }
  return found
}

function withBytes(bytes: Uint8Array, { starts, end }: Found, more: Uint8Array | string) {
  const longer = bytesOf(bytes.subarray(0, end), more, bytes.subarray(end))
  const data = new DataView(longer.buffer)
  for (const start of starts) data.setUint32(start, data.getUint32(start) + more.length)
  return longer
}

const indexOf = (bytes: Uint8Array): Found[] =>
  boxesOf(bytes, find(bytes, 'moov') - 4, bytes.length).filter(({ path }) => path !== '/moov')

// The index is behind the media, so that a longer one moves no offset.
const files = wordsOf`video-moov-at-end.mp4 video-location.mov video-apple-location.mov video-portrait.mp4`

describe.each(files)('%s', (name) => {
  const bytes = fixture(name)

  test('keeps no letters that are behind the contents of any box', async () => {
    const plain = await played(bytes)
    const all = indexOf(bytes)
    expect(all.length).toBeGreaterThan(40)
    for (const found of all) {
      const longer = withBytes(bytes, found, place)
      expect(tellsPlace(longer)).toBe(true)
      const after = await stripped(longer)
      expect([found.path, tellsPlace(after)]).toEqual([found.path, false])
      expect([found.path, await played(after)]).toEqual([found.path, plain])
    }
  })

  const added: Array<[string, string, Uint8Array]> = [
    ['a group of samples', '/stbl', box('sgpd', uint32(0), 'roll', uint32(1), place)],
    [
      'groups of another kind',
      '/stbl',
      box('sgpd', 1, 0, 0, 0, 'CAMR', uint32(2), uint32(9), place),
    ],
    ['parts of samples', '/stbl', box('subs', uint32(0), uint32(1), place)],
    ['priorities', '/stbl', box('stdp', place)],
    ['a second table', '/stbl', box('stts', uint32(0), uint32(2), place.slice(0, 16))],
    ['a language', '/mdia', box('elng', uint32(0), place)],
    ['references', '/trak', box('tref', box('cdsc', place))],
    ['a second description', '/stsd/avc1', box('pasp', place.slice(0, 8))],
    ['a second configuration', '/stsd/avc1', box('avcC', place)],
    [
      'who wrote what surrounds the viewer',
      '/stsd/avc1',
      box('sv3d', box('svhd', uint32(0), place)),
    ],
  ]
  test.each(added)('%s, added, is removed', async (_, where, more) => {
    const plain = await played(bytes)
    const places = indexOf(bytes).filter(({ path }) => path.endsWith(where))
    expect(places.length).toBeGreaterThan(0)
    for (const found of places) {
      const longer = withBytes(bytes, found, more)
      expect(tellsPlace(longer)).toBe(true)
      const after = await stripped(longer)
      expect(tellsPlace(after)).toBe(false)
      expect(await played(after)).toEqual(plain)
    }
  })
})
