import { describe, expect, test } from 'vitest'
import { chunksIn } from '../../../../worker/lib/video-files/avi/chunks'
import { bytesOf, find, fixture } from '../fixtures'
import { prepared, stored } from './prepared'

const whole = fixture('video-mpeg4.avi')
const little = (value: number) => [
  value & 255,
  (value >> 8) & 255,
  (value >> 16) & 255,
  value >>> 24,
]

/** The film with its blocks written anew, and without its index, so that they are walked. */
function withBlocks(write: (block: Uint8Array) => Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = chunksIn(whole, 12)
  const movi = parts.find(({ list }) => list === 'movi')!
  const blocks = chunksIn(whole, movi.body, movi.end).map(({ start, end }) =>
    write(whole.subarray(start, end)),
  )
  const inside = bytesOf('movi', ...blocks)
  const head = whole.subarray(12, movi.start)
  const content = bytesOf('AVI ', head, 'LIST', ...little(inside.length), inside)
  return bytesOf('RIFF', ...little(content.length), content)
}

const padded = (block: Uint8Array) => bytesOf(block, ...(block.length % 2 ? [0] : []))

describe('an AVI that players forgive is taken', () => {
  test.each([
    ['as it should be', withBlocks(padded)],
    ['without a byte behind odd blocks', withBlocks((block) => block)],
    [
      'with zero bytes between its blocks',
      withBlocks((block) => bytesOf(padded(block), 0, 0, 0, 0)),
    ],
  ])('%s', async (_, bytes) => {
    const made = await prepared(bytes)
    expect(made).toMatchObject({ durationMs: 2083, width: 320, height: 180 })
  })

  test('whose size counts its own header', async () => {
    const bytes = whole.slice()
    bytes.set(little(bytes.length), 4)
    expect(await prepared(bytes)).toMatchObject({ durationMs: 2083 })
  })

  test('but not one that was never finished', async () => {
    const bytes = whole.slice()
    bytes.set(little(0), 4)
    expect(await prepared(bytes)).toBe('unreadable')
  })
})

const part = (name: string) => chunksIn(whole, 12).find(({ id, list }) => (list || id) === name)!
const blocks = chunksIn(whole, part('movi').body, part('movi').end)
const entries = whole.subarray(part('idx1').body, part('idx1').end)
const entry = (nth: number) => entries.subarray(16 * nth, 16 * (nth + 1))

/** The film with these entries in its index, and what it holds behind the index. */
function indexedBy(given: Uint8Array[], behind = bytesOf()): Uint8Array<ArrayBuffer> {
  const index = bytesOf(...given)
  const head = whole.subarray(12, part('idx1').start)
  const content = bytesOf('AVI ', head, 'idx1', ...little(index.length), index, behind)
  return bytesOf('RIFF', ...little(content.length), content)
}

const all = Array.from({ length: entries.length / 16 }, (_, nth) => entry(nth))
const half = all.slice(0, all.length / 2)
const pictures = (of: Array<{ id: string }>) => of.filter(({ id }) => id === '00dc').length
const blocksOf = (bytes: Uint8Array) => {
  const movi = chunksIn(bytes, 12).find(({ list }) => list === 'movi')!
  return chunksIn(bytes, movi.body, movi.end)
}

describe('an index (idx1)', () => {
  test('that names half of the blocks: the others go, and the length is that of what stays', async () => {
    const bytes = indexedBy(half)
    const left = half.filter((each) => each[2] === 'd'.charCodeAt(0)).length
    expect(left).toBeLessThan(pictures(blocks))
    const made = await prepared(bytes)
    expect(made).toMatchObject({ durationMs: expect.closeTo((left * 1000) / 24, -2) })
    const after = await stored(bytes)
    expect(pictures(blocksOf(after))).toBe(left)
    expect(after.length).toBe(bytes.length)
    expect(await prepared(after)).toMatchObject({ isAsSent: true })
  })

  test.each([
    ['that names a block twice', [...all, entry(3)]],
    ['that names the first block only, again and again', all.map(() => entry(0))],
    [
      'that names places without a block',
      all.map((each) => bytesOf(each.subarray(0, 8), 7, 0, 0, 0, each.subarray(12))),
    ],
    ['that names no pictures', all.filter((each) => each[2] !== 'd'.charCodeAt(0))],
    ['of nothing', []],
  ])('%s goes, and every block stays', async (_, given) => {
    const bytes = indexedBy(given)
    expect(await prepared(bytes)).toMatchObject({ durationMs: 2083 })
    const after = await stored(bytes)
    expect(blocksOf(after).map(({ id }) => id)).toEqual(blocks.map(({ id }) => id))
    expect(find(after, 'idx1')).toBe(-1)
  })

  test('whose offsets count from the start of the file is one too', async () => {
    const from = part('movi').body - 4
    const data = new DataView(whole.buffer)
    const absolute = all.map((each) => {
      const at = data.getUint32(each.byteOffset + 8, true) + from
      return bytesOf(each.subarray(0, 8), ...little(at), each.subarray(12))
    })
    const after = await stored(indexedBy(absolute))
    expect(find(after, 'idx1')).toBeGreaterThan(0)
    expect(pictures(blocksOf(after))).toBe(pictures(blocks))
  })
})

describe('a size that is too small', () => {
  test.each([1, 8, 70, 400, 5000, 20_000])('by %i bytes is put right', async (missing) => {
    const bytes = whole.slice()
    bytes.set(little(whole.length - 8 - missing), 4)
    expect(await prepared(bytes)).toMatchObject({ durationMs: 2083, width: 320 })
    expect(await stored(bytes)).toEqual(await stored(whole))
  })

  test('of the list of blocks does not matter', async () => {
    const bytes = whole.slice()
    const { start, end } = part('movi')
    bytes.set(little(end - start - 8 - 6000), start + 4)
    expect(await prepared(bytes)).toMatchObject({ durationMs: 2083, width: 320 })
  })
})

test('zero bytes may stand between chunks anywhere', async () => {
  const [hdrl, movi] = [part('hdrl'), part('movi')]
  const streams = chunksIn(whole, hdrl.body, hdrl.end)
  const inHeader = bytesOf(
    'hdrl',
    ...streams.flatMap(({ start, end }) => [whole.subarray(start, end), 0, 0, 0, 0]),
  )
  const content = bytesOf(
    bytesOf('AVI ', 0, 0, 'LIST', ...little(inHeader.length), inHeader, new Uint8Array(6)),
    whole.subarray(movi.start, movi.end),
    new Uint8Array(5000),
    whole.subarray(part('idx1').start),
  )
  const bytes = bytesOf('RIFF', ...little(content.length), content)
  expect(await prepared(bytes)).toMatchObject({ durationMs: 2083, width: 320 })
  expect(pictures(blocksOf(await stored(bytes)))).toBe(pictures(blocks))
})

test('more blocks than 45 seconds can hold are refused as too long', async () => {
  const movi = part('movi')
  const empty = new Uint8Array(8 * 30_000)
  for (let at = 0; at < empty.length; at += 8) empty.set(bytesOf('00dc'), at)
  const inside = bytesOf('movi', whole.subarray(movi.body, movi.end), empty)
  const head = whole.subarray(12, movi.start)
  const content = bytesOf('AVI ', head, 'LIST', ...little(inside.length), inside)
  expect(await prepared(bytesOf('RIFF', ...little(content.length), content))).toBe('too_long')
})
