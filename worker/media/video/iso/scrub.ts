import { blank, type Edit } from '../edits'
import { Refused } from '../facts'
import { boxesIn, type Box } from './boxes'

/** Returns the edits for a box in memory, as offsets in the same bytes. */
export type Scrub = (bytes: Uint8Array, box: Box) => Edit[]

/** The scrub for each type of box that stays; all other types are removed. */
export type AllowList = Record<string, Scrub>

const maxEdits = 20_000

export const freeType = new TextEncoder().encode('free')

export const keep: Scrub = () => []

/** Turns a box into an empty `free` box of the same size. */
export const free: Scrub = (bytes, { start, body, end }) => {
  if (body === start + 8) return [{ start: start + 4, end, head: freeType }]
  // A large box has its size, in 64 bits, after its type.
  const head = new Uint8Array([...freeType, ...bytes.subarray(start + 8, body)])
  return [{ start: start + 4, end, head }]
}

/** An allow-list that keeps these types unchanged: four characters each, separated by spaces. */
export const allKept = (types: string): AllowList =>
  Object.fromEntries(types.split(' ').map((type) => [type, keep]))

/** Zeroes a part of a box's body. */
export const zero =
  (from: number, to = Infinity): Scrub =>
  (_, { body, end }) =>
    blank(body + from, Math.min(body + to, end))

/** Keeps a box, and the allowed boxes inside it, which start `skip` bytes into its body. */
export const only =
  (allowed: AllowList, skip = 0): Scrub =>
  (bytes, { body, end }) =>
    children(bytes, Math.min(body + skip, end), end, allowed)

/** The same for boxes without a parent. Bytes after the last complete box are zeroed too. */
export function children(
  bytes: Uint8Array,
  start: number,
  end: number,
  allowed: AllowList,
): Edit[] {
  const edits: Edit[] = []
  let rest = start
  for (const box of boxesIn(bytes, start, end)) {
    const scrub = Object.hasOwn(allowed, box.type) ? allowed[box.type]! : free
    for (const edit of scrub(bytes, box)) edits.push(edit)
    // A hostile file could fill the memory with empty boxes.
    if (edits.length > maxEdits) throw new Refused('unreadable')
    rest = box.end
  }
  return [...edits, ...blank(rest, end)]
}

/** Applies one scrub after another. */
export const both =
  (...scrubs: Scrub[]): Scrub =>
  (bytes, box) =>
    scrubs.flatMap((scrub) => scrub(bytes, box))
