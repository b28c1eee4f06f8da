import type { Bindings } from '../../env'
import { Refusal } from '../../http/errors'
import { limits, messages } from '../contract'
import { readVideo, type ByteSource } from './read'
import type { VideoFormat } from './sniff'

export interface LengthLimit {
  ms: number
  message: string
}

/** Reads a stored video's container, and refuses what can't be read or lasts too long. */
export async function checkVideo(
  env: Bindings,
  name: string,
  bytes: number,
  format: VideoFormat,
  length: LengthLimit,
) {
  const video = await readVideo(stored(env, name, bytes), format)
  if ('reason' in video) throw new Refusal(400, 'invalid_video', messages.videoInvalid)
  if (video.durationMs > length.ms + limits.graceMs) {
    throw new Refusal(400, 'video_too_long', length.message)
  }
  const { durationMs, width, height } = video
  return { durationMs: Math.round(durationMs), width, height }
}

const stored = ({ MEDIA }: Bindings, name: string, size: number): ByteSource => ({
  size,
  async read(start, end) {
    const object = await MEDIA.get(name, { range: { offset: start, length: end - start } })
    if (!object) throw new Error(`${name} is not in the bucket`)
    return object.bytes()
  },
})
