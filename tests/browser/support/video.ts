import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fixture, url } from './person'
import { formOf, member } from './players'

/** A real video made as long in bytes as a phone's: a `free` box, which players skip, pads it. */
export function paddedVideo(bytes: number, name = 'video-faststart.mp4') {
  const video = readFileSync(fixture(name))
  const padding = Buffer.alloc(bytes - video.length, 'stoke')
  padding.writeUInt32BE(padding.length, 0)
  padding.write('free', 4)
  const buffer = Buffer.concat([video, padding])
  return { name: 'clip.mp4', mimeType: 'video/mp4', buffer }
}

/** The hash of such a video once it is stored without its metadata, as the server plays it. */
export async function storedHash({
  name,
  buffer,
}: ReturnType<typeof paddedVideo>): Promise<string> {
  const someone = await member()
  const form = formOf({ video: new File([buffer], name) })
  const clip = await someone.call<{ videoObjectName: string }>('POST', '/api/my-clips', form)
  const played = await fetch(`${url}/api/video-clips/${clip.videoObjectName}`)
  return sha256(new Uint8Array(await played.arrayBuffer()))
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')
