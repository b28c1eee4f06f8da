import { concatBytes } from '../../bytes'

/**
 * A codec's own head, cut to what its fields say. Null if it is not what the codec's specification asks for:
 * then a player could not use it either.
 */
export const privateData =
  (codec: string) =>
  (bytes: Uint8Array): Uint8Array | null =>
    codec in heads ? heads[codec as keyof typeof heads](bytes) : bytes

const heads = {
  V_VP8: () => null,
  V_VP9: vp9,
  V_AV1: av1,
  A_OPUS: opus,
  A_VORBIS: vorbis,
}

/** Features of one byte each, numbered from 1 to 4. */
function vp9(bytes: Uint8Array): Uint8Array | null {
  const features = bytes.length / 3
  if (!Number.isInteger(features) || features > 4) return null
  for (let at = 0; at < bytes.length; at += 3) {
    if (bytes[at]! < 1 || bytes[at]! > 4 || bytes[at + 1] !== 1) return null
  }
  return bytes
}

/** Four bytes, and at most the sequence header: metadata could follow it. */
function av1(bytes: Uint8Array): Uint8Array | null {
  if (bytes.length < 4) return null
  const type = (bytes[4]! >> 3) & 15
  const hasSize = (bytes[4]! & 2) !== 0
  const isLong = (bytes[5]! & 0x80) !== 0
  if (bytes.length < 6 || type !== 1 || !hasSize || isLong) return bytes.slice(0, 4)
  return bytes.subarray(0, Math.min(bytes.length, 6 + bytes[5]!))
}

/** RFC 7845, 5.1: a table of the channels follows where the family is not 0. */
function opus(bytes: Uint8Array): Uint8Array | null {
  const length = bytes[18] === 0 ? 19 : 21 + (bytes[9] ?? 0)
  return bytes.length < length ? null : bytes.subarray(0, length)
}

const noComment = new Uint8Array([3, 0x76, 0x6f, 0x72, 0x62, 0x69, 0x73, 0, 0, 0, 0, 0, 0, 0, 0, 1])

/** Three packets after their lengths; the second holds the comments: it is emptied. */
function vorbis(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 2) return null
  const lengths: number[] = []
  let at = 1
  for (let packet = 0; packet < 2; packet++) {
    let length = 0
    while (bytes[at] === 255) {
      length += 255
      at += 1
    }
    length += bytes[at] ?? 0
    lengths.push(length)
    at += 1
  }
  const [first, second] = lengths as [number, number]
  if (first !== 30 || at + first + second >= bytes.length) return null
  const setup = bytes.subarray(at + first + second)
  const head = Uint8Array.of(2, first, noComment.length)
  return concatBytes([head, bytes.subarray(at, at + first), noComment, setup])
}
