import { limits as media } from '../contract'

/** The protocol at `/api/uploads`: https://tus.io/protocols/resumable-upload. */
export const tus = {
  version: '1.0.0',
  extensions: 'creation,termination,expiration,checksum',
  checksums: ['sha1', 'sha256'],
  pieceType: 'application/offset+octet-stream',
} as const

export const limits = {
  /** For a whole upload. */
  bytes: media.videoBytes,
  /** For the body of one request, sent as `Tus-Max-Chunk`: a Worker accepts at most 100 MB. */
  pieceBytes: 90_000_000,
  metadataLetters: 2000,
  /** How long an upload waits for the next request or for its use. */
  lifetimeMs: 24 * 3_600_000,
  /** From its creation. R2 drops a multipart upload that is not completed within 7 days. */
  receivingMs: 6 * 24 * 3_600_000,
  /** How much longer a used one stays than an unused one, to recognise a repeated request. */
  usedMs: 6 * 24 * 3_600_000,
} as const

export const messages = {
  unknown: 'Upload not found',
  expired: 'This upload has expired. Please upload the video again.',
  broken: 'This upload was lost. Please upload the video again.',
  unfinished: 'This upload is not finished yet.',
  used: 'This upload is already in use.',
  wrongOffset: 'The upload goes on at another offset.',
  brokenOff: 'The upload broke off. Please try again.',
  pieceTooLarge: 'Send at most 90 MB at a time.',
  beyondLength: 'These are more bytes than Upload-Length announced.',
  checksumDiffers: 'The bytes did not arrive as they were sent.',
} as const
