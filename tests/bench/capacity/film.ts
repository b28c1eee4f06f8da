import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paddedBy } from '../../fixtures/padded-video.ts'
import { root } from '../app.ts'

const prepared = readFileSync(join(root, 'tests/fixtures/video-prepared.mp4'))

/** A real video, made as long in bytes as a phone's by what decoders skip. The browser sends it as it is. */
export function writeFilm(path: string, bytes: number): Uint8Array<ArrayBuffer> {
  const film = paddedBy(bytes - prepared.length, prepared, 'sound')
  writeFileSync(path, film)
  return film
}
