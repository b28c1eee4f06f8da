import type { RangeResponse, Source } from 'pmtiles'

export interface StoredArchive {
  /** Of the archive's bytes, so a changed file gets a new hash. */
  hash: string
  bytes: number
  partBytes: number
}

export interface Stretch {
  part: number
  offset: number
  length: number
}

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
