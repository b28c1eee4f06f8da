import { writeFileSync } from 'node:fs'
import { files } from './settle.ts'

/** A real video made as long in bytes as a phone's by a box that players skip. */
export function writeFilm(path: string, bytes: number): Uint8Array<ArrayBuffer> {
  const padding = Buffer.alloc(bytes - files.video.length)
  padding.writeUInt32BE(padding.length)
  padding.write('free', 4)
  const film = new Uint8Array(Buffer.concat([files.video, padding]))
  writeFileSync(path, film)
  return film
}
