export interface Range {
  offset: number
  length: number
}

/** Videos are cached in slices, because the cache does not store partial responses. */
export const sliceBytes = 4 * 1024 * 1024

export interface SlicePart extends Range {
  slice: number
}

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

export const rangeOfSlice = (slice: number, fileBytes: number): Range => ({
  offset: slice * sliceBytes,
  length: Math.min(sliceBytes, fileBytes - slice * sliceBytes),
})
