import { aviMetadata } from './avi/metadata'
import type { Edit } from './edits'
import { Refused, type Unreadable } from './facts'
import { isoMetadata } from './iso/metadata'
import type { VideoFormat } from './sniff'
import { Reader, type ByteSource } from './source'
import { webmMetadata } from './webm/metadata'

export type { Edit } from './edits'

const finders = {
  mp4: isoMetadata,
  mov: isoMetadata,
  '3gp': isoMetadata,
  webm: webmMetadata,
  avi: aviMetadata,
}

// Of each edit a small object is held in memory while the file is copied.
const maxEdits = 200_000

/**
 * The edits, in order, after which a video holds what a player needs and nothing else: each format
 * has a list of what stays. No byte moves, so every offset in the file stays right. Takes a video
 * that `readVideo` has read. A file that can't be followed to its end is a value with a reason: what
 * is in it is unknown, so it must not be published.
 */
export async function findMetadata(
  source: ByteSource,
  format: VideoFormat,
): Promise<Edit[] | Unreadable> {
  try {
    const found = await finders[format](Reader.ofWhole(source))
    if (found.length > maxEdits) throw new Refused('unreadable')
    return found.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start)
  } catch (error) {
    if (error instanceof Refused) return { reason: error.reason }
    throw error
  }
}
