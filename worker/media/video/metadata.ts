import { aviMetadata } from './avi/metadata'
import {
  edited,
  type Edit,
  Refused,
  type Unreadable,
  type VideoFacts,
  Reader,
  type ByteSource,
} from './reader'
import { isoMetadata } from './iso/metadata'
import { readVideo, type VideoFormat } from './read'
import { webmMetadata } from './webm/metadata'

const finders = {
  mp4: isoMetadata,
  mov: isoMetadata,
  '3gp': isoMetadata,
  webm: webmMetadata,
  avi: aviMetadata,
}

// Each edit is a small object in memory while the file is copied.
const maxEdits = 200_000

/** The facts from `readVideo` that must be the same after the edits. */
type Facts = Pick<VideoFacts, 'durationMs' | 'width' | 'height'>

/**
 * The edits, in order, after which a video holds only the data that a player needs: each format has
 * an allow-list. No byte moves, so every offset in the file stays right. If a file cannot be
 * followed to its end, or would become another video, the result is a reason: such a file may still
 * hold private data and must not be published.
 */
export async function findMetadata(
  source: ByteSource,
  format: VideoFormat,
  { durationMs, width, height }: Facts,
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
