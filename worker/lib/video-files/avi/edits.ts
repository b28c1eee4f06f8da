import type { ByteSource } from '../reader'

/** A range of a file (end exclusive) that is replaced by `head`, followed by zero bytes. */
export interface Edit {
  start: number
  end: number
  head?: Uint8Array
}

export const junk = new TextEncoder().encode('JUNK')

/** A chunk that players skip, or zero bytes where none fits. */
export function emptied(start: number, end: number): Edit {
  if (end - start < 8) return { start, end }
  const head = new Uint8Array(8)
  head.set(junk)
  new DataView(head.buffer).setUint32(4, end - start - 8, true)
  return { start, end, head }
}

/** Only the edits that change something in these bytes. */
export const changing = (edits: Edit[], bytes: Uint8Array, offset: number): Edit[] =>
  edits.filter(({ start, end, head }) => {
    for (let at = start; at < end; at++) {
      if (bytes[at - offset] !== (head?.[at - start] ?? 0)) return true
    }
    return false
  })

export function edited(stretch: Uint8Array, offset: number, edits: Edit[]): Uint8Array {
  const result = stretch.slice()
  for (const { start, end, head } of edits) {
    const from = Math.max(0, start - offset)
    const to = Math.min(result.length, end - offset)
    if (from >= to) continue
    result.fill(0, from, to)
    const written = head?.subarray(from + offset - start, to + offset - start)
    if (written) result.set(written, from)
  }
  return result
}

export const editedSource = (source: ByteSource, edits: Edit[]): ByteSource => ({
  size: source.size,
  read: async (start, end) => edited(await source.read(start, end), start, edits),
})
