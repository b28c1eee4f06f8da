import { stripJpeg } from './jpeg'
import { stripPng } from './png'
import type { PhotoType } from './sniff'
import { photoSize } from './size'
import { stripWebp } from './webp'

/**
 * The photo without any metadata and without bytes after its end; the coded pixels stay as they
 * are, and so do the colour profile and the way up (a minimal EXIF with the orientation only).
 * Null for what is not whole, has no sane size (`photoSize`), or is HEIC: that must be decoded.
 */
export function stripPhoto(bytes: Uint8Array, type: PhotoType): Uint8Array | null {
  if (!photoSize(bytes, type)) return null
  if (type === 'jpeg') return stripJpeg(bytes)
  if (type === 'png') return stripPng(bytes)
  if (type === 'webp') return stripWebp(bytes)
  return null
}
