import { randomBytes } from 'node:crypto'
import { openSync, closeSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '../../worker/media/contract.ts'
import { root } from './app.ts'
import { scaled } from './scale.ts'

export interface Video {
  path: string
  bytes: number
}

/**
 * Writes a video, by default as large as one may be: a real one, and behind it a box that players skip, filled
 * with what compresses as badly as pictures do.
 */
export function writeVideo(folder: string, bytes = scaled(limits.videoBytes, 20_000_000)): Video {
  const path = join(folder, `${bytes}.mp4`)
  const clip = readFileSync(join(root, 'tests/fixtures/video-faststart.mp4'))
  const noise = randomBytes(limits.partBytes)
  const file = openSync(path, 'w')
  let left = bytes - clip.length
  writeSync(file, clip)
  left -= writeSync(file, boxHead('free', left))
  while (left > 0) left -= writeSync(file, noise.subarray(0, Math.min(left, noise.length)))
  closeSync(file)
  return { path, bytes }
}

function boxHead(type: string, size: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write(type, 4, 'latin1')
  return head
}
