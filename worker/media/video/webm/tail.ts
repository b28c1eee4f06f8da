import { Refused } from '../facts'
import type { Reader } from '../source'
import type { Head } from './head'
import { elementAt } from './ebml'
import { ids } from './ids'

const smallestStep = 128 * 1024
const largestStep = 1024 * 1024
const farthest = 64 * 1024 * 1024

/**
 * Where the last cluster starts. Searches for its id from the end backwards, because a streamed
 * recording has neither sizes nor an index. A cluster starts with its timestamp (or a checksum).
 */
export async function lastCluster(reader: Reader, head: Head): Promise<number> {
  let until = head.end
  let step = smallestStep
  while (until > head.clusters && head.end - until < farthest) {
    const from = Math.max(head.clusters, until - step)
    // Read a little more than the step: an id may cross its border.
    const bytes = await reader.upTo(from, Math.min(until + 24, head.end))
    for (let at = until - from - 1; at >= 0; at--) {
      if (bytes[at] === 0x1f && isCluster(bytes.subarray(at, at + 24))) return from + at
    }
    until = from
    step = Math.min(step * 4, largestStep)
  }
  throw new Refused('unreadable')
}

function isCluster(bytes: Uint8Array): boolean {
  const cluster = elementAt(bytes, 0)
  if (cluster?.id !== ids.cluster) return false
  // The bytes end right here: it is still a cluster.
  if (bytes.length <= cluster.body) return true
  const first = elementAt(bytes.subarray(cluster.body), 0)
  return (
    first !== null && (first.id === ids.timestamp || first.id === ids.crc || first.id === ids.void)
  )
}
