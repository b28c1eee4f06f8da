import { concatBytes } from '../../bytes'
type Segment = { marker: number; bytes: Uint8Array }

const frames = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
])
const [soi, eoi, sos] = [0xd8, 0xd9, 0xda]
const exifName = 'Exif\0\0'

/** Each scan makes a decoder process the whole picture. Cameras write about ten. */
const maxScans = 100

const maxSegments = 1000

/** See `stripPhoto`. Also removes bytes after the image, where some phones add a second one. */
export function stripJpeg(bytes: Uint8Array): Uint8Array | null {
  const segments = segmentsOf(bytes)
  if (!segments || !segments.some((each) => frames.has(each.marker))) return null
  if (!segments.some((each) => each.marker === sos)) return null
  const orientation = orientationOf(segments)
  const cleanSegments = segments.map(cleaned).filter((each) => each !== null)
  // A JFIF segment must stay first.
  const first = cleanSegments[1] && chars(cleanSegments[1], 1, 2) === '\xe0' ? 2 : 1
  if (orientation !== 1) cleanSegments.splice(first, 0, exifSegment(orientation))
  return concatBytes(cleanSegments)
}

/** As displayed. Null for several frame headers or too many scans. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const segments = segmentsOf(bytes)
  if (!segments || segments.filter(({ marker }) => marker === sos).length > maxScans) return null
  const [frame, ...others] = segments.filter(({ marker }) => frames.has(marker))
  if (!frame || others.length > 0 || frame.bytes.length < 9) return null
  const [height, width] = [
    dataViewOf(frame.bytes).getUint16(5),
    dataViewOf(frame.bytes).getUint16(7),
  ]
  return orientationOf(segments) < 5 ? { width, height } : { width: height, height: width }
}

/** 1 is upright. Null if this is no complete JPEG. */
export function orientationOfJpeg(bytes: Uint8Array): number | null {
  const segments = segmentsOf(bytes)
  return segments && orientationOf(segments)
}

function orientationOf(segments: Segment[]): number {
  const exif = segments.find(
    (each) => each.marker === 0xe1 && chars(each.bytes, 4, 10) === exifName,
  )
  return exif ? orientationIn(exif.bytes.subarray(10)) : 1
}

// A scan's data belongs to its segment. Null if the file breaks off.
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  if (bytes.length < 4 || chars(bytes, 0, 2) !== '\xff\xd8') return null
  const segments: Segment[] = [{ marker: soi, bytes: bytes.subarray(0, 2) }]
  for (let at = 2; at + 2 <= bytes.length && segments.length < maxSegments;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === eoi) return [...segments, { marker, bytes: bytes.subarray(at, at + 2) }]
    if (marker < 0xc0 || marker === soi || (marker >= 0xf0 && marker !== 0xfe)) return null
    if (at + 4 > bytes.length) return null
    const length = dataViewOf(bytes).getUint16(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return null
    if (marker === sos) end = endOfScan(bytes, end)
    segments.push({ marker, bytes: bytes.subarray(at, end) })
    at = end
  }
  return null
}

// FF 00 is a coded FF, FF D0 to D7 are restarts; any other marker ends the scan.
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7))
      return at
  }
  return bytes.length
}

// Keeps the segments that affect pixels: JFIF without its thumbnail, Adobe's transform, the colour profile.
function cleaned({ marker, bytes }: Segment): Uint8Array | null {
  if (marker === 0xfe) return null
  if (marker < 0xe0 || marker > 0xef) return bytes
  if (marker === 0xe0 && chars(bytes, 4, 9) === 'JFIF\0' && bytes.length >= 18) return jfif(bytes)
  if (marker === 0xe2 && chars(bytes, 4, 16) === 'ICC_PROFILE\0') return bytes
  if (marker === 0xee && chars(bytes, 4, 9) === 'Adobe' && bytes.length === 16) return bytes
  return null
}

function jfif(bytes: Uint8Array): Uint8Array {
  const bare = bytes.slice(0, 18)
  dataViewOf(bare).setUint16(2, 16)
  dataViewOf(bare).setUint16(16, 0)
  return bare
}

function exifSegment(orientation: number): Uint8Array {
  const tiff = tiffWith(orientation)
  const head = new Uint8Array([0xff, 0xe1, 0, 8 + tiff.length])
  return concatBytes([head, Uint8Array.from(exifName, (char) => char.charCodeAt(0)), tiff])
}

export function dataViewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function chars(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}

const orientationTag = 0x0112
const shortType = 3

/** From EXIF data starting at the TIFF header; 1 is upright, up to 8. */
export function orientationIn(tiff: Uint8Array): number {
  const order = chars(tiff, 0, 4)
  const isLittle = order === 'II*\0'
  if (!isLittle && order !== 'MM\0*') return 1
  if (tiff.length < 10) return 1
  const data = dataViewOf(tiff)
  const first = data.getUint32(4, isLittle)
  if (first + 2 > tiff.length) return 1
  const entries = data.getUint16(first, isLittle)
  for (let entry = 0; entry < entries; entry++) {
    const at = first + 2 + entry * 12
    if (at + 12 > tiff.length) return 1
    if (data.getUint16(at, isLittle) !== orientationTag) continue
    const value = data.getUint16(at + 8, isLittle)
    return data.getUint16(at + 2, isLittle) === shortType && value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

export function tiffWith(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26)
  const data = dataViewOf(tiff)
  data.setUint32(0, 0x4d4d002a)
  data.setUint32(4, 8)
  data.setUint16(8, 1)
  data.setUint16(10, orientationTag)
  data.setUint16(12, shortType)
  data.setUint32(14, 1)
  data.setUint16(18, orientation)
  return tiff
}
