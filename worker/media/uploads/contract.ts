import { limits as media } from '../contract'

/** What is spoken at `/api/uploads`: https://tus.io/protocols/resumable-upload. */
export const tus = {
  version: '1.0.0',
  extensions: 'creation,termination,expiration,checksum',
  checksums: ['sha1', 'sha256'],
  pieceType: 'application/offset+octet-stream',
} as const

export const limits = {
  /** Of a whole upload. */
  bytes: media.videoBytes,
  /** Of one request's body, told as `Tus-Max-Chunk`: a Worker's body ends at 100 MB. */
  pieceBytes: 90_000_000,
  metadataLetters: 2000,
  /** How long an upload waits to be gone on with or used. */
  lifetimeMs: 24 * 3_600_000,
  /** From its creation. The bucket drops a multipart write that is not finished in 7 days. */
  receivingMs: 6 * 24 * 3_600_000,
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
