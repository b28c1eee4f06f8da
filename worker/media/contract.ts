import { number, object, optional, orNull, text, type Shaped } from '../shapes.ts'
import { mediaEndpoints } from './endpoints.ts'

export const limits = {
  videoBytes: 500_000_000,
  posterBytes: 1_000_000,
  photoBytes: 10_000_000,
  /** The size of a part of a multipart upload: R2 wants the same size for all but the last. */
  partBytes: 8 * 1024 * 1024,
  /**
   * How much a video may exceed a length limit: containers round, and phones stop a moment late.
   */
  graceMs: 500,
} as const

/** How much one skater may store, so that one skater cannot fill the bucket. */
export const storageLimits = {
  bytesPerDay: 2_000_000_000,
  bytesInAll: 20_000_000_000,
  /** The default for all skaters together; a deployment sets `UPLOAD_BYTES_PER_DAY`. */
  bytesPerDayOfAll: 1_000_000_000_000,
  /** The default; a deployment sets `MAX_OPEN_UPLOADS`. */
  openUploads: 5,
} as const

export const messages = {
  videoTooLarge: 'Please select a video file smaller than 500MB',
  videoInvalid: 'Please select a valid video file.',
  photoTooLarge: 'Max file size is 10MB',
  posterTooLarge: 'Max cover size is 1MB',
  bytesOfDay: "That's all you can upload today. Your video stays here: try again tomorrow.",
  storageFull: 'Your 20 GB are full. Delete a clip or a video to make room.',
  openUploads: 'Too many videos are on their way already. Let one of them finish first.',
  photoInvalid: 'Please select a valid image file (JPEG, PNG, WebP, HEIC).',
} as const

/** The protocol at `/api/uploads`: https://tus.io/protocols/resumable-upload. */
export const tus = {
  version: '1.0.0',
  extensions: 'creation,termination,expiration,checksum',
  checksums: ['sha1', 'sha256'],
  pieceType: 'application/offset+octet-stream',
} as const

export const uploadLimits = {
  /** For a whole upload. */
  bytes: limits.videoBytes,
  /** For the body of one request, sent as `Tus-Max-Chunk`: a Worker accepts at most 100 MB. */
  pieceBytes: 90_000_000,
  metadataLetters: 2000,
  /** How long an upload that still receives bytes counts as open, from its creation. */
  openMs: 3_600_000,
  /** How long an upload waits for the next request or for its use. */
  lifetimeMs: 24 * 3_600_000,
  /** From its creation. R2 drops a multipart upload that is not completed within 7 days. */
  receivingMs: 6 * 24 * 3_600_000,
  /** How much longer a used one stays than an unused one, to recognise a repeated request. */
  usedMs: 6 * 24 * 3_600_000,
} as const

export const uploadMessages = {
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

/** A video in the form that every player gets. */
export const videoFields = {
  videoObjectName: text,
  posterObjectName: orNull(text),
  /** The same with signatures. Without them, the URLs of the names serve as well. */
  videoUrl: optional(orNull(text)),
  posterUrl: optional(orNull(text)),
  /** The size of the displayed picture, in pixels; null if only browsers can read the format. */
  width: orNull(number),
  height: orNull(number),
  /** The URL for HLS players. Until the copy is ready, and for other players, the file is used. */
  hlsUrl: optional(orNull(text)),
}
const video = object(videoFields)
export type Video = Shaped<typeof video>

/** The longest side of a stored picture, in pixels. */
export const masterSide = 1600

/**
 * The widths that pictures are served in, in pixels: three times their size on a phone's screen.
 */
export const widths = { avatar: 144, portrait: 320, screen: 800 } as const
export type Width = (typeof widths)[keyof typeof widths]

/** The URL of a picture in one of these widths. A signed URL serves for all of them. */
export const sized = (url: string, width: keyof typeof widths): string =>
  `${url}${url.includes('?') ? '&' : '?'}w=${widths[width]}`

export const videoUrl = ({
  videoObjectName: name,
  videoUrl: signed,
}: Pick<Video, 'videoObjectName' | 'videoUrl'>): string =>
  signed ?? mediaEndpoints.video.url({ name })

/** A video that was uploaded without a poster shows the brand's fixed picture. */
export const posterUrl = (
  { posterObjectName: name, posterUrl: signed }: Pick<Video, 'posterObjectName' | 'posterUrl'>,
  width: keyof typeof widths = 'screen',
): string => (name ? sized(signed ?? mediaEndpoints.poster.url({ name }), width) : '/poster.svg')

/** A skater's photo. */
export const photoFields = {
  profilePhotoObjectName: text,
  /** The same with a signature. */
  photoUrl: optional(orNull(text)),
}
const photo = object(photoFields)
export type Photo = Shaped<typeof photo>

type PhotoOrNone = { [Name in keyof Photo]: Photo[Name] | null }

/** Null for a skater whose profile is deleted. */
export function photoUrl(photo: Photo): string
export function photoUrl(photo: PhotoOrNone): string | null
export function photoUrl({ profilePhotoObjectName: name, photoUrl: signed }: PhotoOrNone) {
  return name && (signed ?? mediaEndpoints.profilePhoto.url({ name }))
}
