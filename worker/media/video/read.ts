import { aviMetadata } from './avi/metadata'
import { readAvi } from './avi/read'
import {
  edited,
  videoFactsOf,
  type Edit,
  Refused,
  type Unreadable,
  type VideoFacts,
  type Track,
  Reader,
  type ByteSource,
} from './reader'
import { isoMetadata } from './iso/metadata'
import { readIso } from './iso/read'
import { webmMetadata } from './webm/metadata'
import { readClusters, readHead, lastCluster } from './webm/read'

export type VideoFormat = 'mp4' | 'mov' | 'avi' | 'webm' | '3gp'

/** The content type of each accepted format, and the file extension to store and serve it with. */
export const videoFormats: Record<VideoFormat, { contentType: string; extension: string }> = {
  mp4: { contentType: 'video/mp4', extension: 'mp4' },
  mov: { contentType: 'video/quicktime', extension: 'mov' },
  avi: { contentType: 'video/x-msvideo', extension: 'avi' },
  webm: { contentType: 'video/webm', extension: 'webm' },
  '3gp': { contentType: 'video/3gpp', extension: '3gp' },
}

// Brands of ISO base media files with video; HEIC, AVIF, M4A, 3G2 and JPEG 2000 have others.
const film =
  /^(iso[2-9a-m]|mp4[12]|mp71|avc1|hvc1|hev1|dash|msdh|mmp4|MSNV|NDS[CSHMPX]|XAVC|F4V |M4V[ HP]|cmf[2cs]|av01)$/
const mobile = /^3g[eghprst][\w ]$/
// The first box of a QuickTime file without `ftyp` (before 2005, and some cameras today).
const bareQuickTime = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/**
 * The format by the first bytes (4 KB are plenty); the name and the client's type are ignored. Null
 * for all other files, also for pictures and sound in the same containers.
 */
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
  const major = text(head, 8)
  if (major === 'qt  ') return 'mov'
  if (mobile.test(major)) return '3gp'
  if (film.test(major)) return 'mp4'
  return null
}

// The DocType element is in the EBML header: its length byte after 42 82, then the name.
function isWebm(head: Uint8Array): boolean {
  for (let at = 5; at + 7 <= Math.min(head.length, 128); at++) {
    if (head[at] !== 0x42 || head[at + 1] !== 0x82) continue
    return head[at + 2] === 0x84 && text(head, at + 3) === 'webm'
  }
  return false
}

function text(bytes: Uint8Array, at: number, length = 4): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

const readers = { mp4: readIso, mov: readIso, '3gp': readIso, webm: readWebm, avi: readAvi }

/**
 * Length, size and codec of a video, from its container, in a few reads. The length comes from the
 * media data, not from a header field. Returns a reason if the file is unreadable, has no picture
 * or no valid length, or is cut off; rejects only if the source itself fails.
 */
export async function readVideo(
  source: ByteSource,
  format: VideoFormat,
): Promise<VideoFacts | Unreadable> {
  try {
    return videoFactsOf(await readers[format](new Reader(source)))
  } catch (error) {
    if (error instanceof Refused) return { reason: error.reason }
    throw error
  }
}

/** The tracks of a WebM file. The blocks of its last cluster give the length. */
async function readWebm(reader: Reader): Promise<Track[]> {
  const head = await readHead(reader)
  await readClusters(reader, head, await lastCluster(reader, head))
  // The picture may have ended before the last cluster, while the sound went on.
  const longest = Math.max(0, ...head.tracks.map((track) => track.seconds))
  return head.tracks.map((track) => ({ ...track, seconds: track.seconds || longest }))
}

const finders = {
  mp4: isoMetadata,
  mov: isoMetadata,
  '3gp': isoMetadata,
  webm: webmMetadata,
  avi: aviMetadata,
}

// Each edit is a small object in memory while the file is copied.
const maxEdits = 200_000

/**
 * The edits, in order, after which a video holds only the data that a player needs: each format has
 * an allow-list. No byte moves, so every offset in the file stays right. If a file cannot be
 * followed to its end, or would become another video, the result is a reason: such a file may still
 * hold private data and must not be published.
 */
export async function findMetadata(
  source: ByteSource,
  format: VideoFormat,
  { durationMs, width, height }: Pick<VideoFacts, 'durationMs' | 'width' | 'height'>,
): Promise<Edit[] | Unreadable> {
  try {
    const found = await finders[format](Reader.ofWhole(source))
    if (found.length > maxEdits) throw new Refused('unreadable')
    const edits = found.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start)
    const left = await readVideo(editedSource(source, edits), format)
    const isSame =
      !('reason' in left) &&
      left.durationMs === durationMs &&
      left.width === width &&
      left.height === height
    return isSame ? edits : { reason: 'unreadable' }
  } catch (error) {
    if (error instanceof Refused) return { reason: error.reason }
    throw error
  }
}

/** The source as it will be after the edits. */
const editedSource = (source: ByteSource, edits: Edit[]): ByteSource => ({
  size: source.size,
  read: async (start, end) => edited(await source.read(start, end), start, edits),
})

/** The facts of a readable video in the bucket, in one of the five formats. */
export interface ReadVideo extends Pick<VideoFacts, 'durationMs' | 'width' | 'height'> {
  format: VideoFormat
  contentType: string
}

/** Why we do not accept a stored file as a video. */
export type UnplayableVideo = 'unknown_type' | 'unreadable'

const headBytes = 4100

/** Reads type, length and size of a stored file from its bytes. `checkLength` checks the length. */
export async function inspectVideo(file: ByteSource): Promise<ReadVideo | UnplayableVideo> {
  const format = sniffVideo(await file.read(0, Math.min(headBytes, file.size)))
  if (!format) return 'unknown_type'
  const facts = await readVideo(file, format)
  if ('reason' in facts) return 'unreadable'
  const { durationMs, width, height } = facts
  const { contentType } = videoFormats[format]
  return { format, contentType, durationMs: Math.round(durationMs), width, height }
}
