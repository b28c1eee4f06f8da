import { readAvi } from './avi/read'
import { factsOf, Refused, type Unreadable, type VideoFacts, type Track } from './facts'
import { readIso } from './iso/read'
import type { VideoFormat } from './sniff'
import { Reader, type ByteSource } from './source'
import { readClusters } from './webm/clusters'
import { readHead } from './webm/head'
import { lastCluster } from './webm/tail'

export type { Unreadable, VideoFacts } from './facts'
export type { ByteSource } from './source'

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
    return factsOf(await readers[format](new Reader(source)))
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
