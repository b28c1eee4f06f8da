import { concatBytes } from '../../../bytes'
import { elementsIn, ids, type Element } from './ebml'
import { elementBytes } from './elements'

/** Elements that stay whole, or only with the listed children. All others are removed. */
export type AllowList = ReadonlyMap<number, 'keep' | AllowList>

const allKept = (...list: number[]): AllowList => new Map(list.map((id) => [id, 'keep']))

const picture: AllowList = new Map<number, 'keep' | AllowList>([
  ...allKept(0xb0, 0xba, 0x54aa, 0x54bb, 0x54cc, 0x54dd, 0x54b0, 0x54ba, 0x54b2, 0x54b3),
  ...allKept(0x9a, 0x9d, 0x53b8, 0x53c0, 0x2eb524, 0x2383e3),
  // Colours, which are all numbers. The mastering display has its own list.
  [
    0x55b0,
    new Map<number, 'keep' | AllowList>([
      ...allKept(0x55b1, 0x55b2, 0x55b3, 0x55b4, 0x55b5, 0x55b6, 0x55b7, 0x55b8, 0x55b9, 0x55ba),
      ...allKept(0x55bb, 0x55bc, 0x55bd),
      [
        0x55d0,
        allKept(0x55d1, 0x55d2, 0x55d3, 0x55d4, 0x55d5, 0x55d6, 0x55d7, 0x55d8, 0x55d9, 0x55da),
      ],
    ]),
  ],
  // The projection holds the rotation.
  [0x7670, allKept(0x7671, 0x7673, 0x7674, 0x7675)],
])

// Compression of a track's bytes. Encryption is not allowed, because players could not decrypt it.
const encodings: AllowList = new Map<number, 'keep' | AllowList>([
  [
    0x6240,
    new Map<number, 'keep' | AllowList>([
      ...allKept(0x5031, 0x5032, 0x5033),
      [0x5034, allKept(0x4254, 0x4255)],
    ]),
  ],
])

const track: AllowList = new Map<number, 'keep' | AllowList>([
  ...allKept(0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a),
  ...allKept(0x23314f, 0x55ee, 0x22b59c, 0x22b59d, 0x86, 0x63a2, 0xaa, 0x56aa, 0x56bb),
  // Mapping of Dolby Vision layers.
  [0x41e4, allKept(0x41f0, 0x41a4, 0x41e7, 0x41ed)],
  [0xe0, picture],
  [0xe1, allKept(0xb5, 0x78b5, 0x9f, 0x6264, 0x52f1)],
  [0x6d80, encodings],
])

const blockGroup = new Set([0xa1, 0x9b, 0xfb, 0xfa, 0x75a2, 0xa4])
/** The alpha channel of a transparent picture is an addition to its block. */
const alpha = 0x75a1

export const isInGroup = ({ id }: Element, isTransparent: boolean): boolean =>
  blockGroup.has(id) || (isTransparent && id === alpha)

function allowedElements(bytes: Uint8Array, allowed: AllowList): Uint8Array[] {
  return elementsIn(bytes).flatMap(({ id, body, end }) => {
    const rule = allowed.get(id)
    if (rule === undefined) return []
    const inside = bytes.subarray(body, end!)
    return [elementBytes(id, rule === 'keep' ? inside : concatBytes(allowedElements(inside, rule)))]
  })
}

export const allowedTracks = (bytes: Uint8Array, isPlayed: (entry: Uint8Array) => boolean) =>
  elementBytes(
    ids.tracks,
    ...elementsIn(bytes)
      .filter(({ id, body, end }) => id === ids.trackEntry && isPlayed(bytes.subarray(body, end!)))
      .map(({ body, end }) =>
        elementBytes(ids.trackEntry, ...allowedElements(bytes.subarray(body, end!), track)),
      ),
  )
