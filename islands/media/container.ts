import { limits } from '../../worker/media/contract'
import {
  filmedAt,
  filmTime,
  type FilmTime,
  type Piece,
  inspectVideo,
  prepareVideo,
  type UnplayableVideo,
  type ByteSource,
} from '../../worker/lib/video-files/index'

export interface PreparedFile {
  file: File
  durationMs: number
  hasRareSound: boolean
}

/** As the server does, but without copying the media. */
export async function prepareFile(file: File): Promise<PreparedFile | UnplayableVideo> {
  const source = sourceOf(file)
  if (file.size > largestPrepared) {
    const found = await inspectVideo(source)
    if (found === 'unknown_type') return found
    if ('reason' in found) return found.reason === 'too_long' ? found.reason : 'unreadable'
    const { durationMs, hasRareSound } = found
    return { file, durationMs, hasRareSound }
  }
  const video = await prepareVideo(source)
  if (typeof video === 'string') return video
  const { prepared, durationMs, hasRareSound, contentType: type } = video
  if (prepared.isAsSent) return { file, durationMs, hasRareSound }
  const parts = prepared.pieces.map((piece) => partOf(file, piece))
  return {
    file: new File(parts, file.name, { type, lastModified: file.lastModified }),
    durationMs,
    hasRareSound,
  }
}

// Larger files are trimmed before they are sent, and prepared then.
const largestPrepared = 4 * limits.videoBytes

/** As `filmedAt`; null too for a file that can't be read. */
export const filmedAtOf = (file: File): Promise<number | null> =>
  filmedAt(sourceOf(file), Date.now()).catch(() => null)

/** As `filmTime`; null too for a file that can't be read. */
export const filmTimeOf = (file: File): Promise<FilmTime | null> =>
  filmTime(sourceOf(file), Date.now()).catch(() => null)

const sourceOf = (file: File): ByteSource => ({
  size: file.size,
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
})

const partOf = (file: File, piece: Piece): BlobPart =>
  piece instanceof Uint8Array ? (piece as BlobPart) : file.slice(piece.start, piece.end)
