import { describe, expect, test } from 'vitest'
import { bytesOf, find, fixture, uint32 } from '../fixtures'
import { countOf, place, played, replaced, stripped, tellsPlace, trackTypes } from './support'

/** Tracks in which cameras and phones record where they are: the handler and the samples' type. */
const kinds = [
  ['sbtl', 'tx3g'],
  ['text', 'tx3g'],
  ['text', 'text'],
  ['subt', 'stpp'],
  ['clcp', 'c608'],
  ['meta', 'mebx'],
  ['meta', 'mett'],
  ['meta', 'rtmd'],
  ['meta', 'gpmd'],
  ['meta', 'djmd'],
  ['meta', 'camm'],
  ['meta', 'CTMD'],
  ['camd', 'djmd'],
  ['tmcd', 'tmcd'],
  ['priv', 'fdsc'],
  ['hint', 'rtp '],
  ['url ', 'urim'],
] as const

const files = [
  'video-subtitles.mp4',
  'video-subtitles.mov',
  'video-subtitles.3gp',
  'video-subtitles-fragmented.mp4',
]

describe.each(files)('%s with a track', (name) => {
  test.each(kinds)('%s, %s: its box and its samples are removed', async (handler, entry) => {
    // The chapters are a second such track. The box of the file's type may name one too.
    const before = fixture(name)
    const handlers = replaced(
      replaced(before, 'sbtl', handler),
      'hdlr\0\0\0\0mhlrtext',
      `hdlr\0\0\0\0mhlr${handler}`,
    )
    const bytes = replaced(handlers, 'tx3g', entry)
    expect(countOf(bytes, place)).toBeGreaterThan(2)
    const after = await stripped(bytes)
    expect(tellsPlace(after)).toBe(false)
    expect(countOf(after, entry)).toBe(0)
    expect(countOf(after, 'tref')).toBe(0)
    expect(countOf(after, 'trak')).toBe(2)
    expect(await played(after)).toEqual(await played(before))
    expect((await trackTypes(after)).toSorted()).toEqual(['audio', 'video'])
  })
})

describe('samples', () => {
  test('that belong to no track are removed', async () => {
    // Room between the samples and the movie, as cameras leave it.
    const bytes = fixture('video-moov-at-end.mp4')
    const [mdat, moov] = [find(bytes, 'mdat') - 4, find(bytes, 'moov') - 4]
    bytes.set(uint32(moov - mdat + place.length), mdat)
    const roomy = bytesOf(bytes.subarray(0, moov), place, bytes.subarray(moov))
    const after = await stripped(roomy)
    expect(tellsPlace(after)).toBe(false)
    expect(await played(after)).toEqual(await played(fixture('video-moov-at-end.mp4')))
  })

  test('in a 64-bit box are treated the same', async () => {
    const bytes = fixture('video-subtitles.mp4')
    const mdat = find(bytes, 'mdat') - 4
    // An empty `free` box is before it, so that it can grow to the front.
    expect(find(bytes, 'free')).toBe(mdat - 4)
    const size = new DataView(bytes.buffer).getUint32(mdat)
    bytes.set(bytesOf(uint32(1), 'mdat', uint32(0), uint32(size + 8)), mdat - 8)
    const after = await stripped(bytes)
    expect(tellsPlace(after)).toBe(false)
    expect(await played(after)).toEqual(await played(fixture('video-subtitles.mp4')))
  })

  test('in a box up to the end of the file are treated the same', async () => {
    const bytes = fixture('video-subtitles.mov')
    const mdat = find(bytes, 'mdat') - 4
    expect(mdat).toBeGreaterThan(find(bytes, 'moov'))
    bytes.set(uint32(0), mdat)
    const after = await stripped(bytesOf(bytes, place))
    expect(tellsPlace(after)).toBe(false)
    expect(await played(after.slice(0, bytes.length))).toEqual(await played(bytes))
  })
})
