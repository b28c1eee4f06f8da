import type { Piece } from '../pieces'
import type { Edit } from './edits'

const zeros = new Uint8Array(64 * 1024)

/** Nothing may move in an AVI: not every place that holds an offset is known. */
export function piecesAfter(edits: Edit[], size: number): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, head = new Uint8Array() } of edits) {
    if (at < start) pieces.push({ start: at, end: start })
    const written = head.subarray(0, end - start)
    if (written.length > 0) pieces.push(written)
    for (let left = end - start - written.length; left > 0; left -= zeros.length) {
      pieces.push(zeros.subarray(0, left))
    }
    at = end
  }
  if (at < size) pieces.push({ start: at, end: size })
  return pieces
}
