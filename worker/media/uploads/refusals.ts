import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { HttpError } from '../../http/errors'
import { uploadMessages, tus, messages } from '../contract'

const refusals = {
  bad_length: [400, 'invalid', 'Upload-Length must be a number of bytes.'],
  bad_offset: [400, 'invalid', 'Upload-Offset must be a number of bytes.'],
  bad_metadata: [400, 'invalid', 'Upload-Metadata is not spelled as tus asks.'],
  bad_checksum: [400, 'invalid', 'Upload-Checksum must be sha1 or sha256 and a Base64 value.'],
  empty: [400, 'invalid_video', messages.videoInvalid],
  too_large: [413, 'file_too_large', messages.videoTooLarge],
  wrong_version: [412, 'tus_version', `Tus-Resumable must be ${tus.version}.`],

  unknown: [404, 'not_found', uploadMessages.unknown],
  expired: [410, 'upload_expired', uploadMessages.expired],
  wrong_type: [415, 'not_a_piece', `The body must be ${tus.pieceType}.`],
  wrong_offset: [409, 'wrong_offset', uploadMessages.wrongOffset],
  piece_too_large: [413, 'piece_too_large', uploadMessages.pieceTooLarge],
  beyond_length: [413, 'beyond_length', uploadMessages.beyondLength],
  broken_off: [400, 'broken_body', uploadMessages.brokenOff],
  // Defined by tus.
  checksum_differs: [460, 'checksum_mismatch', uploadMessages.checksumDiffers],

  unfinished: [409, 'upload_unfinished', uploadMessages.unfinished],
  used: [409, 'upload_used', uploadMessages.used],
  unknown_type: [415, 'invalid_video', messages.videoInvalid],
  unreadable: [400, 'invalid_video', messages.videoInvalid],
  too_long: [400, 'video_too_long', messages.videoTooLong],
  broken: [410, 'upload_broken', uploadMessages.broken],
} as const satisfies Record<string, [number, string, string]>

export type UploadRefusal = keyof typeof refusals

export function refusal(reason: UploadRefusal): HttpError {
  const [status, code, message] = refusals[reason]
  const headers: Record<string, string> =
    reason === 'wrong_version' ? { 'Tus-Version': tus.version } : {}
  return new HttpError(status as ContentfulStatusCode, code, message, {}, headers)
}
