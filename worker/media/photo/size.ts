import { heicSize } from './heic'
import { jpegSize } from './jpeg'
import { pngSize } from './png'
import type { PhotoType } from './sniff'
import { webpSize } from './webp'

const mostPixels = 50_000_000
const readers = { jpeg: jpegSize, png: pngSize, webp: webpSize, heic: heicSize }

/**
 * Width and height in pixels. Null for what is not whole, has no pixels, or more than 50
 * megapixels: decoding such a picture would take a phone's memory.
 */
export function photoSize(
  bytes: Uint8Array,
  type: PhotoType,
): { width: number; height: number } | null {
  const size = readers[type](bytes)
  if (!size || size.width < 1 || size.height < 1) return null
  return size.width * size.height <= mostPixels ? size : null
}
