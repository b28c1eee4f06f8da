import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseRuns, timeout } from '../../../run-length'
import { bytesOf, box, find, fixture, uint32 } from '../fixtures'
import { place, played, stripped, tellsPlace } from './support'

const numRuns = chooseRuns({ usual: 150, deep: 2_000, long: 20_000 })

// Boxes that hold others, that must go, and that a player never reads; no tables of samples.
const types = [
  'udta',
  'meta',
  'ilst',
  'keys',
  'uuid',
  'free',
  'skip',
  'wide',
  'xml ',
  'gpmd',
  '\xa9xyz',
  'mdat',
  'moof',
  'traf',
  'mfra',
  'sidx',
  'emsg',
  'prft',
  'pssh',
  'pnot',
  'mvex',
  'edts',
  'trak',
  'mdia',
  'minf',
  'dinf',
  'stbl',
  'tref',
  'smrd',
  '\0\0\0\0',
  '\0\0\0\x01',
  'zzzz',
]

const type = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...types) },
  fc.uint8Array({ minLength: 4, maxLength: 4 }).map((codes) => String.fromCharCode(...codes)),
)
const leaf = fc.oneof(
  fc.constantFrom(bytesOf(place), bytesOf(uint32(0), place), bytesOf(place, place, 'x')),
  fc.uint8Array({ maxLength: 40 }),
)

interface Shape {
  type: string
  /** A 64-bit size, one that is too large, one of zero. */
  size: 'own' | 'wide' | 'beyond' | 'zero'
  inside: Uint8Array | Shape[]
}

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.record({
    type,
    size: fc.oneof(
      { weight: 8, arbitrary: fc.constant('own' as const) },
      fc.constantFrom('wide' as const, 'beyond' as const, 'zero' as const),
    ),
    inside: fc.oneof({ depthSize: 'medium' }, leaf, fc.array(tie('shape'), { maxLength: 4 })),
  }),
}))

function bytesOfShape({ type: name, size, inside }: Shape): Uint8Array {
  const body = inside instanceof Uint8Array ? inside : bytesOf(...inside.map(bytesOfShape))
  if (size === 'wide') return bytesOf(uint32(1), name, uint32(0), uint32(body.length + 16), body)
  const whole = box(name, body)
  if (size === 'beyond') whole.set(uint32(whole.length + 1000))
  if (size === 'zero') whole.set(uint32(0))
  return whole
}

const trees = fc.array(shape, { maxLength: 6 }).map((all) => bytesOf(...all.map(bytesOfShape)))

describe('random boxes beside those of a movie', () => {
  test.each([
    [
      'in the movie',
      (tree: Uint8Array) => {
        const bytes = fixture('video-moov-at-end.mp4')
        const moov = find(bytes, 'moov') - 4
        bytes.set(uint32(bytes.length - moov + tree.length), moov)
        return bytesOf(bytes, tree)
      },
    ],
    ['behind everything', (tree: Uint8Array) => bytesOf(fixture('video-moov-at-end.mp4'), tree)],
    [
      'in a track that is not played',
      (tree: Uint8Array) => {
        const bytes = fixture('video-moov-at-end.mp4')
        const moov = find(bytes, 'moov') - 4
        const track = box('trak', tree)
        bytes.set(uint32(bytes.length - moov + track.length), moov)
        return bytesOf(bytes, track)
      },
    ],
  ])('%s, are removed, and the movie plays as before', { timeout }, async (_, put) => {
    const plain = await played(fixture('video-moov-at-end.mp4'))
    const property = fc.asyncProperty(trees, async (tree) => {
      const bytes = put(tree)
      const after = await stripped(bytes)
      expect(tellsPlace(after)).toBe(false)
      expect(await played(after)).toEqual(plain)
    })
    await fc.assert(property, { numRuns })
  })
})
