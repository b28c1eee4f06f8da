import { chars, viewOf } from './bytes'

export type Chunk = { type: string; data: Uint8Array }
export type Size = { width: number; height: number }

export const isSame = (one: Size | null, other: Size): boolean =>
  one?.width === other.width && one.height === other.height

/** Whether a decoder draws a picture for this chunk. */
export const isFrame = ({ type }: Chunk): boolean => ['VP8 ', 'VP8L', 'ANMF'].includes(type)

/** The size of the coded picture in a frame, not the size that the headers around it claim. */
export const frameSize = ({ type, data }: Chunk): Size | null =>
  type === 'ANMF' ? animatedSize(data) : codedSize(type, data)

/** A width and a height of 24 bits each. The format stores both minus one. */
export const sizeAt = (data: Uint8Array, at: number): Size => ({
  width: uint24(data, at) + 1,
  height: uint24(data, at + 3) + 1,
})

// The frame must start at the corner of the canvas and have one picture, as large as its header
// says.
function animatedSize(data: Uint8Array): Size | null {
  if (data.length < 16 || uint24(data, 0) !== 0 || uint24(data, 3) !== 0) return null
  const [picture, ...others] = chunksIn(data, 16)?.filter(isFrame) ?? []
  const size = picture && others.length === 0 ? codedSize(picture.type, picture.data) : null
  return size && isSame(size, sizeAt(data, 6)) ? size : null
}

function codedSize(type: string, data: Uint8Array): Size | null {
  if (data.length < 10) return null
  const view = viewOf(data)
  if (type === 'VP8 ' && chars(data, 3, 6) === '\x9d\x01\x2a') {
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }
  }
  if (type !== 'VP8L' || data[0] !== 0x2f) return null
  const bits = view.getUint32(1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** The chunks from an offset to the end; null if one is cut off. */
export function chunksIn(bytes: Uint8Array, from: number): Chunk[] | null {
  const chunks: Chunk[] = []
  let at = from
  while (at + 8 <= bytes.length) {
    const end = at + 8 + viewOf(bytes).getUint32(at + 4, true)
    if (end > bytes.length) return null
    chunks.push({ type: chars(bytes, at, at + 4), data: bytes.subarray(at + 8, end) })
    at = end + (end & 1)
  }
  return at >= bytes.length ? chunks : null
}

function uint24(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)
}
