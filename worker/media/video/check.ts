import type { Env } from '../../env'
import { HttpError } from '../../http/errors'
import { limits, messages } from '../contract'
import { readVideo, type ByteSource, type VideoFacts } from './read'
import { sniffVideo, videoFormats, type VideoFormat } from './sniff'

export interface LengthLimit {
  ms: number
  message: string
}

/** The facts of a readable video in the bucket, in one of the five formats. */
export interface Video extends Pick<VideoFacts, 'durationMs' | 'width' | 'height'> {
  format: VideoFormat
  contentType: string
}

/** Why we do not accept a stored file as a video. */
export type UnplayableVideo = 'unknown_type' | 'unreadable'

const headBytes = 4100

/** Reads type, length and size of a stored file from its bytes. `checkLength` checks the length. */
export async function inspectVideo(file: ByteSource): Promise<Video | UnplayableVideo> {
  const format = sniffVideo(await file.read(0, Math.min(headBytes, file.size)))
  if (!format) return 'unknown_type'
  const facts = await readVideo(file, format)
  if ('reason' in facts) return 'unreadable'
  const { durationMs, width, height } = facts
  const { contentType } = videoFormats[format]
  return { format, contentType, durationMs: Math.round(durationMs), width, height }
}

export const rejectUnplayable = (
  why: UnplayableVideo,
  message: string = messages.videoInvalid,
): HttpError => new HttpError(why === 'unknown_type' ? 415 : 400, 'invalid_video', message)

/** Refuses a video that is longer than its use allows. */
export function checkLength(durationMs: number, length: LengthLimit): void {
  if (durationMs <= length.ms + limits.graceMs) return
  throw new HttpError(400, 'video_too_long', length.message)
}

/** A file in the bucket that can be read at any position. */
export const stored = ({ MEDIA }: Env, name: string, size: number): ByteSource => ({
  size,
  async read(start, end) {
    const object = await MEDIA.get(name, { range: { offset: start, length: end - start } })
    if (!object) throw new Error('A file that should be there is not in the bucket')
    return object.bytes()
  },
})
