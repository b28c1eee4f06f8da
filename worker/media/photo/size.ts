import { jpegSize } from './jpeg'
import { pngSize } from './png'
import type { PhotoType } from './sniff'
import { webpFrames, webpSize } from './webp'
import { boxesIn } from '../video/iso/boxes'
import { viewOf } from './bytes'

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
