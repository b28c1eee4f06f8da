import { heicSize } from './heic'
import { jpegSize } from './jpeg'
import { pngSize } from './png'
import type { PhotoType } from './sniff'
import { webpFrames, webpSize } from './webp'

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
