import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { HttpError } from '../../http/errors'
import { messages as media } from '../contract'
import { messages, tus } from './contract'

const refusals = {
  bad_length: [400, 'invalid', 'Upload-Length must be a number of bytes.'],
  bad_offset: [400, 'invalid', 'Upload-Offset must be a number of bytes.'],
  bad_metadata: [400, 'invalid', 'Upload-Metadata is not spelled as tus asks.'],
  bad_checksum: [400, 'invalid', 'Upload-Checksum must be sha1 or sha256 and a Base64 value.'],
  empty: [400, 'invalid_video', media.videoInvalid],
  too_large: [413, 'file_too_large', media.videoTooLarge],
  wrong_version: [412, 'tus_version', `Tus-Resumable must be ${tus.version}.`],

  unknown: [404, 'not_found', messages.unknown],
  expired: [410, 'upload_expired', messages.expired],
  wrong_type: [415, 'not_a_piece', `The body must be ${tus.pieceType}.`],
  wrong_offset: [409, 'wrong_offset', messages.wrongOffset],
  piece_too_large: [413, 'piece_too_large', messages.pieceTooLarge],
  beyond_length: [413, 'beyond_length', messages.beyondLength],
  broken_off: [400, 'broken_body', messages.brokenOff],
  // The status that tus defines for this.
  checksum_differs: [460, 'checksum_mismatch', messages.checksumDiffers],

  unfinished: [409, 'upload_unfinished', messages.unfinished],
  used: [409, 'upload_used', messages.used],
  unknown_type: [415, 'invalid_video', media.videoInvalid],
  unreadable: [400, 'invalid_video', media.videoInvalid],
  broken: [410, 'upload_broken', messages.broken],
} as const satisfies Record<string, [number, string, string]>

export type Reason = keyof typeof refusals

/** The error for each reason to refuse an upload, a chunk of it or its use. */
export function refusal(reason: Reason): HttpError {
  const [status, code, message] = refusals[reason]
  const headers: Record<string, string> =
    reason === 'wrong_version' ? { 'Tus-Version': tus.version } : {}
  return new HttpError(status as ContentfulStatusCode, code, message, {}, headers)
}
