import type { Edit } from '../edits'
import { Refused } from '../facts'
import type { AllowList } from './allowed'
import { elementsIn, type Element } from './ebml'
import { ids } from './ids'

const maxEdits = 20_000

/** Turns an element into an empty `Void` element of the same length. */
export function voided({ start, end }: Pick<Element, 'start' | 'end'>): Edit {
  if (end === null) throw new Refused('unreadable')
  const length = end - start
  // One byte is too short for an element, and normal files have no single bytes left over.
  if (length < 2) return { start, end }
  // The size needs one byte, or eight: then the header is an id, a marker and 56 bits.
  if (length - 2 < 127) return { start, end, head: new Uint8Array([ids.void, 0x80 + length - 2]) }
  const head = new Uint8Array(9)
  new DataView(head.buffer).setBigUint64(1, (1n << 56n) + BigInt(length - 9))
  head[0] = ids.void
  return { start, end, head }
}

/** Returns the edits for an element in memory, or null to remove it. */
export type Scrub = (element: Element) => Edit[] | null

/** Scrubs a list of elements in memory. Bytes after the last complete element are removed too. */
export function scrubList(bytes: Uint8Array, start: number, end: number, scrub: Scrub): Edit[] {
  const edits: Edit[] = []
  let rest = start
  for (const element of elementsIn(bytes, start, end)) {
    for (const edit of scrub(element) ?? [voided(element)]) edits.push(edit)
    // A hostile file could fill the memory with empty elements.
    if (edits.length > maxEdits) throw new Refused('unreadable')
    rest = element.end!
  }
  return rest < end ? [...edits, voided({ start: rest, end })] : edits
}

/** Keeps only the allowed elements of a list. */
export const only = (bytes: Uint8Array, start: number, end: number, allowed: AllowList): Edit[] =>
  scrubList(bytes, start, end, ({ id, body, end: last }) => {
    const rule = allowed.get(id)
    if (rule === undefined) return null
    if (rule === 'keep') return []
    if (rule === 'zero') return [{ start: body, end: last! }]
    return only(bytes, body, last!, rule)
  })
