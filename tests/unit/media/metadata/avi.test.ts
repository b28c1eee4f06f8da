import { describe, expect, test } from 'vitest'
import { chunksIn, type Chunk } from '../../../../worker/lib/video-files/avi/chunks'
import { bytesOf, find, fixture, uint32 } from '../fixtures'
import { countOf, place, stripped, tellsPlace, factsOf } from './support'

const little = (value: number) => uint32(value).toReversed()
const chunk = (id: string, ...body: Array<string | Uint8Array>) => {
  const bytes = bytesOf(...body)
  return bytesOf(id, little(bytes.length), bytes, bytes.length % 2 ? 0 : '')
}
const list = (kind: string, ...body: Uint8Array[]) => chunk('LIST', kind, ...body)

const riff = fixture('video-mpeg4.avi')
const parts = chunksIn(riff, 12)
const named = (name: string) => parts.find(({ id, list: kind }) => (kind || id) === name)!
const inside = ({ body, end }: Chunk) => riff.subarray(body, end)
const movie = chunksIn(inside(named('movi')))
const blocks = movie.map(
  ({ id, body, end }) => [id, inside(named('movi')).subarray(body, end)] as const,
)

// The header without the room that the software leaves behind it.
const header = chunksIn(inside(named('hdrl')))
const streams = header.filter(({ list: kind }) => kind === 'strl')
const inHeader = ({ body, end }: Chunk) => inside(named('hdrl')).subarray(body, end)
const avih = chunk('avih', inHeader(header[0]!))

/** A third stream's header, put between the two: `txts`, `mids` or what a camera invents. */
const strangeStream = (kind: string) =>
  list('strl', chunk('strh', kind, new Uint8Array(52)), chunk('strf', place), chunk('strd', place))

interface Options {
  kind?: string
  more?: Uint8Array
}

/** The fixture's pictures and sound, with a stream between them and more chunks everywhere. */
function avi({ kind = 'txts', more = bytesOf() }: Options = {}): Uint8Array<ArrayBuffer> {
  const renumbered = blocks.map(([id, body]) => [id.replace('01', '02'), body] as const)
  const all = renumbered.flatMap(([id, body], nth) => [
    chunk(id, body),
    ...(nth % 10 === 0 ? [chunk('01tx', place), more] : []),
  ])
  const own = (nth: number) =>
    list(
      'strl',
      ...chunksIn(inHeader(streams[nth]!))
        .filter(({ id }) => id === 'strh' || id === 'strf')
        .map(({ id, body, end }) => chunk(id, inHeader(streams[nth]!).subarray(body, end))),
      chunk('strn', place),
      chunk('strd', place),
    )
  let offset = 4
  const index = all
    .filter((each) => each.length > 0)
    .map((each) => {
      const at = offset
      offset += each.length
      return bytesOf(each.subarray(0, 4), little(0x10), little(at), each.subarray(4, 8))
    })
  const content = bytesOf(
    list('hdrl', avih, own(0), strangeStream(kind), own(1), more),
    more,
    list('movi', ...all),
    chunk('idx1', ...index),
    more,
  )
  return bytesOf('RIFF', little(content.length + 4), 'AVI ', content)
}

/** The blocks of pictures and sound in an AVI, in their order. */
function playedBlocks(bytes: Uint8Array) {
  const movi = chunksIn(bytes, 12).find(({ list: kind }) => kind === 'movi')!
  return chunksIn(bytes, movi.body, movi.end)
    .filter(({ id }) => /^\d\d(dc|wb)$/.test(id))
    .map(({ id, body, end }) => [id, Buffer.from(bytes.subarray(body, end)).toString('base64')])
}

describe('metadata in chunks is removed', () => {
  test.each<[string, Uint8Array]>([
    [
      'texts',
      list('INFO', chunk('ICMT', place), chunk('ICRD', '2026-05-05'), chunk('ISFT', 'Cam')),
    ],
    ['a date', chunk('IDIT', `Tue May 05 05:05:05 2026 ${place}`)],
    ['space with EXIF in it', chunk('JUNK', 'Exif\0\0', place)],
    ['a chunk of a GPS', chunk('GPS ', place)],
    ['XMP', chunk('_PMX', place)],
    ['a list of a maker', list('ncdt', chunk('nctg', place))],
    ['an odd length', chunk('ISMP', `${place}.`)],
  ])('%s: in the header, between and after the blocks', async (_, more) => {
    const bytes = avi({ more })
    expect(countOf(bytes, place)).toBeGreaterThan(10)
    const after = await stripped(bytes)
    expect(tellsPlace(after)).toBe(false)
    expect(find(after, '2026')).toBe(-1)
    expect(after.length).toBe(bytes.length)
    expect(playedBlocks(after)).toEqual(playedBlocks(bytes))
    expect(await factsOf(after)).toEqual(await factsOf(bytes))
    expect(await stripped(after)).toEqual(after)
  })

  test('a trailer after the last chunk', async () => {
    const bytes = avi()
    const after = await stripped(bytesOf(bytes, 'SEFT', place))
    expect(tellsPlace(after)).toBe(false)
    expect(after.subarray(0, bytes.length)).toEqual(await stripped(bytes))
  })

  test('a second part of the file (AVIX)', async () => {
    const second = bytesOf(
      'AVIX',
      list('movi', chunk('00dc', 'picture'), chunk('01tx', place)),
      chunk('GPS ', place),
    )
    const bytes = bytesOf(avi(), 'RIFF', little(second.length), second)
    const after = await stripped(bytes)
    expect(tellsPlace(after)).toBe(false)
    expect(countOf(after, 'picture')).toBe(1)
  })
})

describe('a stream that is neither video nor audio', () => {
  test.each(['txts', 'mids', 'gps ', 'iavs'])('%s keeps only its number', async (kind) => {
    const bytes = avi({ kind })
    const after = await stripped(bytes)
    expect(tellsPlace(after)).toBe(false)
    expect(countOf(after, '01tx')).toBe(0)
    expect(countOf(after, 'strh')).toBe(3)
    expect(playedBlocks(after)).toEqual(playedBlocks(bytes))
    expect(playedBlocks(after)).toHaveLength(blocks.length)
    expect(await factsOf(after)).toEqual(await factsOf(bytes))
  })

  test('is removed from blocks that are grouped in lists too', async () => {
    const bytes = avi()
    const movi = chunksIn(bytes, 12).find(({ list: kind }) => kind === 'movi')!
    // The block of text becomes a group with a block of sound and one of text in it.
    const group = list('rec ', chunk('02wb', 'sound'), chunk('01tx', place))
    // Without an index, which would have to name the group's blocks.
    const content = bytesOf(
      bytes.subarray(8, movi.start + 4),
      little(movi.end - movi.start - 8 + group.length),
      bytes.subarray(movi.start + 8, movi.end),
      group,
    )
    const withPlace = bytesOf('RIFF', little(content.length), content)
    const after = await stripped(withPlace)
    expect(tellsPlace(after)).toBe(false)
    expect(countOf(after, 'sound')).toBe(1)
  })
})

test.each(['video-mpeg4.avi', 'video-mjpeg.avi', 'video-46-seconds.avi', 'video-info.avi'])(
  '%s, stripped, plays as before',
  async (name) => {
    const bytes = fixture(name)
    const after = await stripped(bytes)
    expect(tellsPlace(after)).toBe(false)
    expect(find(after, 'Lavf')).toBe(-1)
    expect(playedBlocks(after)).toEqual(playedBlocks(bytes))
    expect(playedBlocks(after).length).toBeGreaterThan(40)
    expect(await factsOf(after)).toEqual(await factsOf(bytes))
  },
)

test('a second stream of pictures and a second one of sound go with their blocks', async () => {
  const again = blocks.flatMap(([id, body]) => [
    [id, body] as const,
    [id.replace('01', '03').replace('00', '02'), bytesOf(place, body)] as const,
  ])
  const own = streams.map(({ start, end }) => inside(named('hdrl')).subarray(start, end))
  const content = bytesOf(
    list('hdrl', avih, ...own, ...own),
    list('movi', ...again.map(([id, body]) => chunk(id, body))),
  )
  const bytes = bytesOf('RIFF', little(content.length + 4), 'AVI ', content)
  const after = await stripped(bytes)
  expect(tellsPlace(after)).toBe(false)
  expect(playedBlocks(after)).toEqual(
    playedBlocks(avi()).map(([id, data]) => [id!.replace('02', '01'), data]),
  )
  expect([countOf(after, 'vids'), countOf(after, 'auds'), countOf(after, 'txts')]).toEqual([
    1, 1, 2,
  ])
})

test('letters behind what a header counts go', async () => {
  const strl = streams[1]!
  const sound = inside(named('hdrl')).subarray(strl.start, strl.end)
  const longer = chunksIn(sound, 12).map(({ id, body, end }) => {
    return chunk(id, sound.subarray(body, end), ...(id === 'strf' ? [place] : []))
  })
  const vprp = chunk('vprp', new Uint8Array(36), place)
  const indx = chunk('indx', new Uint8Array(24), place)
  const first = inside(named('hdrl')).subarray(streams[0]!.start + 12, streams[0]!.end)
  const content = bytesOf(
    list(
      ...(['hdrl', chunk('avih', inHeader(header[0]!), place)] as const),
      list('strl', first, vprp, indx),
      list('strl', ...longer),
      list('odml', chunk('dmlh', little(50), place)),
    ),
    list('movi', ...blocks.map(([id, body]) => chunk(id, body))),
  )
  const bytes = bytesOf('RIFF', little(content.length + 4), 'AVI ', content)
  expect(countOf(bytes, place)).toBe(5)
  const after = await stripped(bytes)
  expect(tellsPlace(after)).toBe(false)
  expect(playedBlocks(after)).toEqual(playedBlocks(bytes))
})
