import { stripJpeg } from './jpeg'
import { stripPng } from './png'
import type { PhotoType } from './sniff'
import { photoSize } from './size'
import { stripWebp } from './webp'

/**
 * The photo without any metadata and without bytes after its end. The coded pixels, the colour
 * profile and the orientation (a minimal EXIF) stay. Null if the file is incomplete, has no valid
 * size (`photoSize`), or is HEIC, which must be decoded.
 */
export function stripPhoto(bytes: Uint8Array, type: PhotoType): Uint8Array | null {
  if (!photoSize(bytes, type)) return null
  if (type === 'jpeg') return stripJpeg(bytes)
  if (type === 'png') return stripPng(bytes)
  if (type === 'webp') return stripWebp(bytes)
  return null
}
