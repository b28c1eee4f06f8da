import { writeFileSync } from 'node:fs'
import { paddedBy } from '../../fixtures/padded-video.ts'
import { files } from './settle.ts'

/** A real video, made as long in bytes as a phone's by what decoders skip. */
export function writeFilm(path: string, bytes: number): Uint8Array<ArrayBuffer> {
  const film = paddedBy(bytes - files.video.length, files.video, 'sound')
  writeFileSync(path, film)
  return film
}
