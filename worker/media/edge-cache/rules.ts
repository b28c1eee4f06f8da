export interface Range {
  offset: number
  length: number
}

/** A video is kept in pieces of this size: a cache stores no answer that is a part of another. */
export const sliceBytes = 4 * 1024 * 1024

/** A part of a slice: from `offset` in it, that many bytes. */
export interface SlicePart extends Range {
  slice: number
}

/** The parts of slices that make up a range, in order. */
export function partsOf({ offset, length }: Range): SlicePart[] {
  const parts: SlicePart[] = []
  for (let at = offset; at < offset + length;) {
    const slice = Math.floor(at / sliceBytes)
    const end = Math.min((slice + 1) * sliceBytes, offset + length)
    parts.push({ slice, offset: at - slice * sliceBytes, length: end - at })
    at = end
  }
  return parts
}

/** The bytes of a whole slice of a file. */
export const rangeOfSlice = (slice: number, fileBytes: number): Range => ({
  offset: slice * sliceBytes,
  length: Math.min(sliceBytes, fileBytes - slice * sliceBytes),
})
