import type { Edit } from '../edits'
import { Refused } from '../facts'
import type { AllowList } from './allowed'
import { elementsIn, type Element } from './ebml'
import { ids } from './ids'

const maxEdits = 20_000

/** Makes an element a `Void` one of the same length, with nothing in it. */
export function voided({ start, end }: Pick<Element, 'start' | 'end'>): Edit {
  if (end === null) throw new Refused('unreadable')
  const length = end - start
  // One byte is no element; no honest file has one to spare.
  if (length < 2) return { start, end }
  // The size takes one byte, or eight: an id, a marker, and 56 bits.
  if (length - 2 < 127) return { start, end, head: new Uint8Array([ids.void, 0x80 + length - 2]) }
  const head = new Uint8Array(9)
  new DataView(head.buffer).setBigUint64(1, (1n << 56n) + BigInt(length - 9))
  head[0] = ids.void
  return { start, end, head }
}

/** What is done to an element in memory, if it stays; `null`: it goes. */
export type Scrub = (element: Element) => Edit[] | null

/** Scrubs a list of elements in memory. Bytes behind the last whole element go too. */
export function scrubList(bytes: Uint8Array, start: number, end: number, scrub: Scrub): Edit[] {
  const edits: Edit[] = []
  let rest = start
  for (const element of elementsIn(bytes, start, end)) {
    for (const edit of scrub(element) ?? [voided(element)]) edits.push(edit)
    // A hostile file would fill the memory with empty elements.
    if (edits.length > maxEdits) throw new Refused('unreadable')
    rest = element.end!
  }
  return rest < end ? [...edits, voided({ start: rest, end })] : edits
}

/** Keeps of a list of elements those that are allowed. */
export const only = (bytes: Uint8Array, start: number, end: number, allowed: AllowList): Edit[] =>
  scrubList(bytes, start, end, ({ id, body, end: last }) => {
    const rule = allowed.get(id)
    if (rule === undefined) return null
    if (rule === 'keep') return []
    if (rule === 'zero') return [{ start: body, end: last! }]
    return only(bytes, body, last!, rule)
  })
