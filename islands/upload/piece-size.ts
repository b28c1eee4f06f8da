const mib = 1024 * 1024

/** Of the server: what fills one counts at once, and nothing waits there for the rest. */
const partBytes = 5 * mib

const [smallest, largest] = [mib, 8 * mib]

/** How long a piece may take, so that a line that breaks loses little, and a fast one asks seldom. */
const pieceMs = 10_000

/**
 * The size of the next piece, by the speed of the one before. It ends where a part of the server ends, if it
 * fills one.
 */
export function sizeOfPiece(offset: number, bytesPerMs = partBytes / pieceMs): number {
  const size = Math.round(Math.min(largest, Math.max(smallest, bytesPerMs * pieceMs)))
  const filled = Math.floor((offset + size) / partBytes) * partBytes - offset
  return filled >= smallest ? filled : size
}
