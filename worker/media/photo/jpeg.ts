import { concatBytes } from '../../lib/bytes'
import { chars, dataViewOf } from './bytes'
import { cleanProfile } from './colour-profile'
import { frames, jpegSegments, sos, type JpegSegment } from './jpeg-segments'

const exifName = 'Exif\0\0'

/** Each scan makes a decoder process the whole picture. Cameras write about ten. */
const maxScans = 100

/** See `stripPhoto`. Also removes bytes after the image, where some phones add a second one. */
export function stripJpeg(bytes: Uint8Array): Uint8Array | null {
  const segments = jpegSegments(bytes)
  if (!segments || !segments.some((each) => frames.has(each.marker))) return null
  if (!segments.some((each) => each.marker === sos)) return null
  const orientation = orientationOf(segments)
  const cleanSegments = onlyPixels(segments)
  // A JFIF segment must stay first.
  const first = cleanSegments[1] && chars(cleanSegments[1], 1, 2) === '\xe0' ? 2 : 1
  if (orientation !== 1) cleanSegments.splice(first, 0, exifSegment(orientation))
  return concatBytes(cleanSegments)
}

/** As displayed. Null for several frame headers or too many scans. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const segments = jpegSegments(bytes)
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
  const segments = jpegSegments(bytes)
  return segments && orientationOf(segments)
}

function orientationOf(segments: JpegSegment[]): number {
  const exif = segments.find(
    (each) => each.marker === 0xe1 && chars(each.bytes, 4, 10) === exifName,
  )
  return exif ? orientationIn(exif.bytes.subarray(10)) : 1
}

/** Keeps what affects pixels: JFIF without its thumbnail, Adobe's transform, the colour profile; each once. */
function onlyPixels(segments: JpegSegment[]): Uint8Array[] {
  const isJfif = named(0xe0, 'JFIF\0', 18)
  const isAdobe = named(0xee, 'Adobe', 16)
  const isProfile = named(0xe2, profileName, profileHead)
  const firsts = new Set([isJfif, isAdobe, isProfile].map((isOne) => segments.find(isOne)))
  return segments.flatMap((segment) => {
    const { marker, bytes } = segment
    if (!isExtra(marker)) return [bytes]
    if (!firsts.has(segment)) return []
    if (isProfile(segment)) return profileSegments(segments.filter(isProfile))
    return [isJfif(segment) ? jfif(bytes) : bytes.subarray(0, 16)]
  })
}

const isExtra = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

const named =
  (wanted: number, name: string, length: number) =>
  ({ marker, bytes }: JpegSegment): boolean =>
    marker === wanted && bytes.length >= length && chars(bytes, 4, 4 + name.length) === name

const profileName = 'ICC_PROFILE\0'
/** Marker, length, name, the part's number and their count. */
const profileHead = 4 + profileName.length + 2
const maxInSegment = 65_000

function profileSegments(segments: JpegSegment[]): Uint8Array[] {
  const parts = segments.toSorted((one, other) => one.bytes[16]! - other.bytes[16]!)
  const clean = cleanProfile(concatBytes(parts.map(({ bytes }) => bytes.subarray(profileHead))))
  const count = Math.ceil((clean?.length ?? 0) / maxInSegment)
  return Array.from({ length: count }, (_, nth) => {
    const part = clean!.subarray(nth * maxInSegment, (nth + 1) * maxInSegment)
    const head = new Uint8Array(profileHead)
    head.set(Uint8Array.from(`\xff\xe2\0\0${profileName}`, (char) => char.charCodeAt(0)))
    dataViewOf(head).setUint16(2, profileHead - 2 + part.length)
    head.set([nth + 1, count], profileHead - 2)
    return concatBytes([head, part])
  })
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
