import { boxesIn } from '../../lib/video-files/index'
import { dataViewOf } from './bytes'
import { jpegSize } from './jpeg'
import { pngSize } from './png'
import type { PhotoType } from './photo-type'
import { webpFrames, webpSize } from './webp'

export const photoTypes = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  heic: { contentType: 'image/heic', extension: 'heic' },
} as const satisfies Record<PhotoType, { contentType: string; extension: string }>

/** Decoding needs four bytes per pixel, too much for a phone above this. */
const maxPixels = 25_000_000
const readers = { jpeg: jpegSize, png: pngSize, webp: webpSize, heic: heicSize }

/** Null for files that are incomplete, have over 25 megapixels in all frames, or a frame of another size. */
export function photoSize(
  bytes: Uint8Array,
  type: PhotoType,
): { width: number; height: number } | null {
  const size = readers[type](bytes)
  if (!size || size.width < 1 || size.height < 1) return null
  const frames = type === 'webp' ? webpFrames(bytes) : 1
  return size.width * size.height * frames <= maxPixels ? size : null
}

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
      width: dataViewOf(bytes).getUint32(body + 4),
      height: dataViewOf(bytes).getUint32(body + 8),
    }))
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0] ?? null
}
