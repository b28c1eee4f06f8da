import type { RangeResponse, Source } from 'pmtiles'

/** How an archive is stored: in parts of one size, the last one shorter. */
export interface StoredArchive {
  /** Of the archive's bytes: another file has another. */
  hash: string
  bytes: number
  partBytes: number
}

/** A stretch of one part. */
export interface Stretch {
  part: number
  offset: number
  length: number
}

/** The stretches of parts that hold these bytes; nothing beyond the end of the archive. */
export function findStretches(
  { bytes, partBytes }: StoredArchive,
  offset: number,
  length: number,
): Stretch[] {
  const end = Math.min(bytes, offset + length)
  const found: Stretch[] = []
  for (let at = offset; at < end;) {
    const part = Math.floor(at / partBytes)
    const until = Math.min(end, (part + 1) * partBytes)
    found.push({ part, offset: at - part * partBytes, length: until - at })
    at = until
  }
  return found
}

/** An archive that is read part by part. */
export const openParts = (
  archive: StoredArchive,
  readStretch: (stretch: Stretch) => Promise<ArrayBuffer>,
): Source => ({
  getKey: () => archive.hash,
  async getBytes(offset, length): Promise<RangeResponse> {
    const parts = await Promise.all(findStretches(archive, offset, length).map(readStretch))
    return { data: parts.length === 1 ? parts[0]! : await new Blob(parts).arrayBuffer() }
  },
})
