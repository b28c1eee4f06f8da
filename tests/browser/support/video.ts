import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fixture } from './person'

/** A real video made as long in bytes as a phone's: a `free` box, which players skip, pads it. */
export function paddedVideo(bytes: number, name = 'video-faststart.mp4') {
  const video = readFileSync(fixture(name))
  const padding = Buffer.alloc(bytes - video.length, 'stoke')
  padding.writeUInt32BE(padding.length, 0)
  padding.write('free', 4)
  const buffer = Buffer.concat([video, padding])
  return { name: 'clip.mp4', mimeType: 'video/mp4', buffer }
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')
