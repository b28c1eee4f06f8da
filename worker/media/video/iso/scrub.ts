import { blank, type Edit } from '../edits'
import { Refused } from '../facts'
import { boxesIn, type Box } from './boxes'

/** What is done to a box that is in memory: the edits in it, as offsets in the same bytes. */
export type Scrub = (bytes: Uint8Array, box: Box) => Edit[]

/** The scrub of each type of box that stays; a type that isn't listed goes. */
export type AllowList = Record<string, Scrub>

const maxEdits = 20_000

export const freeType = new TextEncoder().encode('free')

export const keep: Scrub = () => []

/** Makes a box a `free` one of the same size, with nothing in it. */
export const free: Scrub = (bytes, { start, body, end }) => {
  if (body === start + 8) return [{ start: start + 4, end, head: freeType }]
  // A large box has its size, in 64 bits, behind its type.
  const head = new Uint8Array([...freeType, ...bytes.subarray(start + 8, body)])
  return [{ start: start + 4, end, head }]
}

/** The allow-list of these types, four characters each with a space between, as they are. */
export const allKept = (types: string): AllowList =>
  Object.fromEntries(types.split(' ').map((type) => [type, keep]))

/** Zeroes a part of a box's body. */
export const zero =
  (from: number, to = Infinity): Scrub =>
  (_, { body, end }) =>
    blank(body + from, Math.min(body + to, end))

/** Keeps a box; of the boxes in it, which begin `skip` bytes into its body, those that are allowed. */
export const only =
  (allowed: AllowList, skip = 0): Scrub =>
  (bytes, { body, end }) =>
    children(bytes, Math.min(body + skip, end), end, allowed)

/** The same for boxes without a parent. What is behind the last whole box goes too. */
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
    // A hostile file would fill the memory with empty boxes.
    if (edits.length > maxEdits) throw new Refused('unreadable')
    rest = box.end
  }
  return [...edits, ...blank(rest, end)]
}

/** One scrub after another. */
export const both =
  (...scrubs: Scrub[]): Scrub =>
  (bytes, box) =>
    scrubs.flatMap((scrub) => scrub(bytes, box))
