import { describe, expect, test } from 'vitest'
import { chunksIn } from '../../../../worker/media/video/avi/read'
import { bytesOf, fixture } from '../fixtures'
import { prepared } from './prepared'

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
