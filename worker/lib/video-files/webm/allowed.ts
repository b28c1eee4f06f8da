import { concatBytes } from '../../bytes'
import type { ByteRange } from '../pieces'
import type { Reader } from '../reader'
import { privateData } from './codec-private'
import { ascii, elementAt, elementsIn, headLength, ids, type Element } from './ebml'
import { elementBytes } from './elements'

/** The body as it stays; null removes the element. */
type Rule = (body: Uint8Array) => Uint8Array | null
type Grammar = ReadonlyMap<number, Rule>

const atMost =
  (bytes: number): Rule =>
  (body) =>
    body.length <= bytes ? body : null
const aNumber = atMost(8)
const numbers = (...list: number[]): [number, Rule][] => list.map((id) => [id, aNumber])

/** Each element once, as the specification has it; players differ in which of several they take. */
const list =
  (grammar: Grammar): Rule =>
  (body) => {
    const seen = new Set<number>()
    const parts: Uint8Array[] = []
    for (const { id, body: from, end } of elementsIn(body)) {
      const allowed = grammar.get(id)?.(body.subarray(from, end!))
      if (!allowed || seen.has(id)) continue
      seen.add(id)
      parts.push(elementBytes(id, allowed))
    }
    return concatBytes(parts)
  }

const codecName: Rule = (body) => (/^[VA]_[A-Z0-9/_]{1,32}$/.test(ascii(body)) ? body : null)

const mastering = numbers(
  0x55d1,
  0x55d2,
  0x55d3,
  0x55d4,
  0x55d5,
  0x55d6,
  0x55d7,
  0x55d8,
  0x55d9,
  0x55da,
)
const colour = new Map([
  ...numbers(0x55b1, 0x55b2, 0x55b3, 0x55b4, 0x55b5, 0x55b6, 0x55b7, 0x55b8, 0x55b9, 0x55ba),
  ...numbers(0x55bb, 0x55bc, 0x55bd),
  [0x55d0, list(new Map(mastering))] as const,
])
const picture = new Map([
  ...numbers(0xb0, 0xba, 0x54aa, 0x54bb, 0x54cc, 0x54dd, 0x54b0, 0x54ba, 0x54b2, 0x54b3),
  ...numbers(0x9a, 0x9d, 0x53b8, 0x53c0, 0x2383e3),
  [0x2eb524, atMost(4)] as const,
  [0x55b0, list(colour)] as const,
  // The projection holds the rotation.
  [0x7670, list(new Map(numbers(0x7671, 0x7673, 0x7674, 0x7675)))] as const,
])
const sound = new Map(numbers(0xb5, 0x78b5, 0x9f, 0x6264, 0x52f1))

// Compression of a track's bytes, by what each frame begins with. Players could not undo an encryption.
const compression = new Map([...numbers(0x4254), [0x4255, atMost(64)] as const])
const encoding = new Map([...numbers(0x5031, 0x5032, 0x5033), [0x5034, list(compression)] as const])

const track = new Map([
  ...numbers(0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a),
  ...numbers(0x23314f, 0x55ee, 0xaa, 0x56aa, 0x56bb),
  [ids.codecId, codecName] as const,
  [ids.video, list(picture)] as const,
  [0xe1, list(sound)] as const,
  [0x6d80, list(new Map([[0x6240, list(encoding)]]))] as const,
])

export const allowedTracks = (bytes: Uint8Array, isPlayed: (entry: Uint8Array) => boolean) =>
  elementBytes(
    ids.tracks,
    concatBytes(
      elementsIn(bytes)
        .filter(
          ({ id, body, end }) => id === ids.trackEntry && isPlayed(bytes.subarray(body, end!)),
        )
        .map(({ body, end }) =>
          elementBytes(ids.trackEntry, allowedTrack(bytes.subarray(body, end!))),
        ),
    ),
  )

function allowedTrack(entry: Uint8Array): Uint8Array {
  const codec = elementsIn(entry).find(({ id }) => id === ids.codecId)
  const name = codec ? ascii(entry.subarray(codec.body, codec.end!)) : ''
  const grammar = new Map([...track, [ids.codecPrivate, privateData(name)] as const])
  return list(grammar)(entry)!
}

/** How often an element of a group may occur. */
const blockGroup = new Map<number, number>([
  [ids.block, 1],
  [ids.blockDuration, 1],
  [ids.referenceBlock, 4],
  [0xfa, 1],
  [0x75a2, 1],
])

/** The elements of a group that stay. All but the block and its alpha channel are numbers. */
export async function allowedInGroup(
  children: Element[],
  reader: Reader,
  isTransparent = false,
): Promise<ByteRange[]> {
  const left = new Map(blockGroup)
  const allowed: ByteRange[] = []
  for (const { id, start, body, end } of children) {
    const room = left.get(id) ?? 0
    const isNumber = end! - body <= 8
    const isAllowed =
      id === ids.blockAdditions
        ? isTransparent && (await isAlpha({ start: body, end: end! }, reader))
        : room > 0 && (id === ids.block || isNumber)
    if (!isAllowed) continue
    left.set(id, room - 1)
    const last = allowed.at(-1)
    if (last?.end === start) last.end = end!
    else allowed.push({ start, end: end! })
  }
  return allowed
}

export const rangesLength = (ranges: ByteRange[]): number =>
  ranges.reduce((sum, { start, end }) => sum + end - start, 0)

/** One addition, whose number is 1: the picture's alpha channel. */
async function isAlpha({ start, end }: ByteRange, reader: Reader): Promise<boolean> {
  const inside = async (at: number) => {
    const element = elementAt(await reader.upTo(at, Math.min(at + headLength, end)), at)
    return element?.end && element.end <= end ? { ...element, end: element.end } : null
  }
  const more = await inside(start)
  if (more?.id !== ids.blockMore || more.end !== end) return false
  const first = await inside(more.body)
  if (first?.id === ids.blockAdditional) return first.end === end
  if (first?.id !== ids.blockAddId || first.end - first.body !== 1) return false
  const [number] = await reader.bytes(first.body, first.end)
  const second = number === 1 ? await inside(first.end) : null
  return second?.id === ids.blockAdditional && second.end === end
}
