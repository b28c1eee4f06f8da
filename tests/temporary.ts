import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memory = '/dev/shm'
const GB = 1e9

/**
 * Where the temporary files of tests lie: in memory, where the machine has plenty. Databases and
 * buckets wait for the disk at each write, and nobody misses these after a power cut.
 */
export function temporaryFolder(): string {
  if (process.env.TMPDIR || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > 8 * GB ? memory : tmpdir()
}
