export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Bytes as characters, one each. */
export function chars(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}

const orientationTag = 0x0112
const short = 3

/** The orientation (1 to 8, 1 is upright) in EXIF data. The data starts at the TIFF header. */
export function orientationIn(tiff: Uint8Array): number {
  const order = chars(tiff, 0, 4)
  const isLittle = order === 'II*\0'
  if (!isLittle && order !== 'MM\0*') return 1
  if (tiff.length < 10) return 1
  const data = viewOf(tiff)
  const first = data.getUint32(4, isLittle)
  if (first + 2 > tiff.length) return 1
  const entries = data.getUint16(first, isLittle)
  for (let entry = 0; entry < entries; entry++) {
    const at = first + 2 + entry * 12
    if (at + 12 > tiff.length) return 1
    if (data.getUint16(at, isLittle) !== orientationTag) continue
    const value = data.getUint16(at + 8, isLittle)
    return data.getUint16(at + 2, isLittle) === short && value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** EXIF data that holds an orientation and nothing else. */
export function tiffWith(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26)
  const data = viewOf(tiff)
  data.setUint32(0, 0x4d4d002a)
  data.setUint32(4, 8)
  data.setUint16(8, 1)
  data.setUint16(10, orientationTag)
  data.setUint16(12, short)
  data.setUint32(14, 1)
  data.setUint16(18, orientation)
  return tiff
}
