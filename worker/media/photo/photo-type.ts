export type PhotoType = 'jpeg' | 'png' | 'webp' | 'heic'

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
const heifBrands = new Set(['mif1', 'msf1', 'mif2', 'miaf'])

export const photoHeadBytes = 256

/** By the first bytes only. Null for others, such as AVIF, GIF and SVG. */
export function sniffPhoto(bytes: Uint8Array): PhotoType | null {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp') return isHeic(bytes) ? 'heic' : null
  return null
}

// The major brand may only say HEIF; then the compatible brands name the codec.
function isHeic(bytes: Uint8Array): boolean {
  const major = text(bytes, 8, 12)
  if (heicBrands.has(major)) return true
  if (!heifBrands.has(major)) return false
  const end = Math.min(
    bytes.length,
    new DataView(bytes.buffer, bytes.byteOffset).getUint32(0),
    photoHeadBytes,
  )
  const brands: string[] = []
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4))
  return brands.some((brand) => heicBrands.has(brand)) && !brands.includes('avif')
}

function text(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}
