import { jpegSize } from './jpeg'
import { pngSize } from './png'
import { webpFrames, webpSize } from './webp'
import { boxesIn } from '../video/iso/boxes'
import { viewOf } from './bytes'

export type PhotoType = 'jpeg' | 'png' | 'webp' | 'heic'

/** The content type of each accepted type, and the file extension to store and serve it with. */
export const photoTypes = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  heic: { contentType: 'image/heic', extension: 'heic' },
} as const satisfies Record<PhotoType, { contentType: string; extension: string }>

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
const heifBrands = new Set(['mif1', 'msf1', 'mif2', 'miaf'])

/**
 * The type by the first bytes; the name and the client's type are ignored. Null for all other
 * pictures, such as AVIF, GIF and SVG, and for files that begin like something else.
 */
export function sniffPhoto(bytes: Uint8Array): PhotoType | null {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp') return isHeic(bytes) ? 'heic' : null
  return null
}

// The major brand may only say HEIF; then the compatible brands say how it is coded.
function isHeic(bytes: Uint8Array): boolean {
  const major = text(bytes, 8, 12)
  if (heicBrands.has(major)) return true
  if (!heifBrands.has(major)) return false
  const end = Math.min(bytes.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256)
  const brands: string[] = []
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4))
  return brands.some((brand) => heicBrands.has(brand)) && !brands.includes('avif')
}

function text(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}

/** More pixels would take too much of a phone's memory: decoding needs four bytes per pixel. */
const maxPixels = 25_000_000
const readers = { jpeg: jpegSize, png: pngSize, webp: webpSize, heic: heicSize }

/**
 * Width and height in pixels. Null for a file that is incomplete, has no pixels, has more than 25
 * megapixels in all its frames together, or has a frame of another size than the picture.
 */
export function photoSize(
  bytes: Uint8Array,
  type: PhotoType,
): { width: number; height: number } | null {
  const size = readers[type](bytes)
  if (!size || size.width < 1 || size.height < 1) return null
  const frames = type === 'webp' ? webpFrames(bytes) : 1
  return size.width * size.height * frames <= maxPixels ? size : null
}

/** The size in pixels as stored: the largest of the described pictures (tiles are smaller). */
function heicSize(bytes: Uint8Array): { width: number; height: number } | null {
  const within = (type: string, start: number, end: number) =>
    boxesIn(bytes, start, end).find((box) => box.type === type)
  const meta = within('meta', 0, bytes.length)
  // `meta` has a version and flags before its children.
  const iprp = meta && within('iprp', meta.body + 4, meta.end)
  const ipco = iprp && within('ipco', iprp.body, iprp.end)
  if (!ipco) return null
  const sizes = boxesIn(bytes, ipco.body, ipco.end)
    .filter((box) => box.type === 'ispe' && box.end - box.body >= 12)
    .map(({ body }) => ({
      width: viewOf(bytes).getUint32(body + 4),
      height: viewOf(bytes).getUint32(body + 8),
    }))
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0] ?? null
}
