import type { Track } from '../facts'
import type { Reader } from '../source'
import { readClusters } from './clusters'
import { readHead } from './head'
import { lastCluster } from './tail'

/** The tracks of a WebM file. The blocks of its last cluster give the length. */
export async function readWebm(reader: Reader): Promise<Track[]> {
  const head = await readHead(reader)
  await readClusters(reader, head, await lastCluster(reader, head))
  // The picture may have ended before the last cluster, while the sound went on.
  const longest = Math.max(0, ...head.tracks.map((track) => track.seconds))
  return head.tracks.map((track) => ({ ...track, seconds: track.seconds || longest }))
}
