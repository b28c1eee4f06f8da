import { HttpError } from '../http/errors'
import { limits, messages } from './contract'
import type { UnplayableVideo } from '../lib/video-files/index'

export interface LengthLimit {
  ms: number
  message: string
}

export function rejectUnplayable(
  why: UnplayableVideo,
  message: string = messages.videoInvalid,
): HttpError {
  if (why === 'too_long') return new HttpError(400, 'video_too_long', messages.videoTooLong)
  return new HttpError(why === 'unknown_type' ? 415 : 400, 'invalid_video', message)
}

export function checkLength(durationMs: number, length: LengthLimit): void {
  if (durationMs <= length.ms + limits.graceMs) return
  throw new HttpError(400, 'video_too_long', length.message)
}
