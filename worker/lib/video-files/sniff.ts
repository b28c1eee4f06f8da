import { ascii, elementAt, elementsIn } from './webm/ebml'

export type VideoFormat = 'mp4' | 'mov' | 'avi' | 'webm' | '3gp'

export const videoFormats: Record<VideoFormat, { contentType: string; extension: string }> = {
  mp4: { contentType: 'video/mp4', extension: 'mp4' },
  mov: { contentType: 'video/quicktime', extension: 'mov' },
  avi: { contentType: 'video/x-msvideo', extension: 'avi' },
  webm: { contentType: 'video/webm', extension: 'webm' },
  '3gp': { contentType: 'video/3gpp', extension: '3gp' },
}

// Brands of ISO base media files with video.
const film =
  /^(iso[2-9a-m]|mp4[12]|mp71|avc1|hvc1|hev1|dash|msdh|mmp4|MSNV|NDS[CSHMPX]|XAVC|F4V |M4V[ HP]|cmf[2cs]|av01)$/
const mobile = /^3g[eghprst][\w ]$/
// Of pictures (HEIC, AVIF, JPEG 2000, JPEG XL, CR3), of sound, and of 3GPP2.
const picture = /^(he[iv][cxms]|mi[afh][f12BE]|msf1|avi[fos]|jp[2mx] |mjp2|mj2s|jxl |crx )$/
const other = /^(M4[ABP] |F4[ABP] |3g2[\w ])$/
// The first box of a QuickTime file without `ftyp` (before 2005, and some cameras today).
const bareQuickTime = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/** 4 KB of `head` are enough. Null for pictures and sound in the same containers too. */
export function sniffVideo(head: Uint8Array): VideoFormat | null {
  if (head.length < 12) return null
  if (text(head, 0) === 'RIFF') return text(head, 8) === 'AVI ' ? 'avi' : null
  if (head[0] === 0x1a && text(head, 1, 3) === 'E\xdf\xa3') return isWebm(head) ? 'webm' : null
  if (text(head, 4) === 'ftyp') return byBrand(head)
  // If the bytes were text, the first one would mean a box of half a gigabyte or more.
  return head[0]! < 0x20 && bareQuickTime.has(text(head, 4)) ? 'mov' : null
}

function byBrand(head: Uint8Array): VideoFormat | null {
  const size = new DataView(head.buffer, head.byteOffset, 4).getUint32(0)
  if (size < 16) return null
  const [major, ...compatible] = brandsIn(head.subarray(8, Math.min(size, maxBrandBytes)))
  const known = formatOf(major!)
  if (known) return known
  // Cameras, phones and Dolby have brands of their own, and name beside them how the file can be read.
  const isOther = other.test(major!) || [major!, ...compatible].some((brand) => picture.test(brand))
  return isOther ? null : (compatible.map(formatOf).find((format) => format !== null) ?? null)
}

const maxBrandBytes = 1024

/** The four bytes behind the major brand are its version and not a brand. */
const brandsIn = (bytes: Uint8Array): string[] =>
  Array.from({ length: bytes.length >> 2 }, (_, index) => text(bytes, index * 4))

function formatOf(brand: string): VideoFormat | null {
  if (brand === 'qt  ') return 'mov'
  if (mobile.test(brand)) return '3gp'
  return film.test(brand) ? 'mp4' : null
}

// Some recorders end the name with a zero byte, or write its length in several bytes.
function isWebm(head: Uint8Array): boolean {
  const ebml = elementAt(head, 0)
  if (!ebml) return false
  const children = elementsIn(head, ebml.body, Math.min(head.length, ebml.end ?? head.length))
  const name = children.find(({ id }) => id === docType)
  return name !== undefined && ascii(head.subarray(name.body, name.end!)) === 'webm'
}

const docType = 0x4282

function text(bytes: Uint8Array, at: number, length = 4): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
