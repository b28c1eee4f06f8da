import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memory = '/dev/shm'
const GB = 1e9

/**
 * The folder for temporary files of tests. Databases and buckets wait for the disk at each write, so it
 * is in memory where the machine has plenty.
 */
export function temporaryFolder(): string {
  if (process.env.TMPDIR || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > 8 * GB ? memory : tmpdir()
}
