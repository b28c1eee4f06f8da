import { flag, number, object, optional, orNull, text, type Shaped } from '../shapes.ts'
import * as mediaEndpoints from './endpoints.ts'
import { marks } from './marks/contract.ts'

export const limits = {
  videoBytes: 500_000_000,
  posterBytes: 1_000_000,
  photoBytes: 10_000_000,
  /** Of a multipart upload: R2 takes no less, and requires the same size for all parts but the last. */
  partBytes: 5 * 1024 * 1024,
  /** Containers round, and phones stop a moment late. */
  graceMs: 500,
} as const

/** Per skater, so that one skater cannot fill the bucket. */
export const storageLimits = {
  bytesPerDay: 2_000_000_000,
  bytesInAll: 20_000_000_000,
  /** Default of `UPLOAD_BYTES_PER_DAY`, for all skaters together. */
  bytesPerDayOfAll: 1_000_000_000_000,
  /** Default of `MAX_OPEN_UPLOADS`. */
  openUploads: 5,
} as const

export const messages = {
  videoTooLarge: 'Please select a video file smaller than 500MB',
  videoTooLong: 'Please select a shorter video.',
  videoInvalid: 'Please select a valid video file.',
  photoTooLarge: 'Max file size is 10MB',
  posterTooLarge: 'Max cover size is 1MB',
  bytesOfDay: "That's all you can upload today. Your video stays here: try again tomorrow.",
  storageFull: 'Your 20 GB are full. Delete a clip or a video to make room.',
  openUploads: 'Too many videos are on their way already. Let one of them finish first.',
  notHere:
    "This phone doesn't have all of it yet: open it once in your gallery, then choose it again.",
  photoInvalid: 'Please select a valid image file (JPEG, PNG, WebP, HEIC).',
} as const

export const tus = {
  version: '1.0.0',
  extensions: 'creation,termination,expiration,checksum',
  checksums: ['sha1', 'sha256'],
  pieceType: 'application/offset+octet-stream',
} as const

export const uploadLimits = {
  bytes: limits.videoBytes,
  /** For one request, sent as `Tus-Max-Chunk`: a Worker accepts at most 100 MB. */
  pieceBytes: 90_000_000,
  metadataLetters: 2000,
  openMs: 3_600_000,
  /** Until the next request or the use of the upload. */
  lifetimeMs: 24 * 3_600_000,
  receivingMs: 6 * 24 * 3_600_000,
  /** In addition, to recognise a repeated request for a used upload. */
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

export const videoFields = {
  videoObjectName: text,
  posterObjectName: orNull(text),
  videoUrl: optional(orNull(text)),
  posterUrl: optional(orNull(text)),
  /** Displayed size in pixels; null if only browsers can read the format. */
  width: orNull(number),
  height: orNull(number),
  /** For HLS players, once the copy is ready; all others play the file. */
  hlsUrl: optional(orNull(text)),
  marks: orNull(marks),
}

/** What the viewer has done with a video: fields of every list that shows videos with their acts. */
export const viewerActs = { propped: flag } as const

const video = object(videoFields)
export type Video = Shaped<typeof video>

/** Of the picture that a browser makes, in pixels. */
export const masterLimits = { side: 1600, pixels: 2_000_000 } as const

/** Widths that a browser makes of it, in pixels: three times the size on a phone's screen. */
export const widths = { avatar: 144, portrait: 320, screen: 800 } as const
export type Width = (typeof widths)[keyof typeof widths]

export const widthBytes: Record<Width, number> = { 144: 30_000, 320: 100_000, 800: 400_000 }

/** A larger picture that came alone is too heavy for a list: a placeholder serves its two small widths. */
export const heavyBytes = 400_000

/** The form's field for the file of a width. */
export const widthField = (field: string, width: Width): string => `${field}-${width}`

/** A signed URL is valid for all widths. */
export const sized = (url: string, width: keyof typeof widths): string =>
  `${url}${url.includes('?') ? '&' : '?'}w=${widths[width]}`

export const videoUrl = ({
  videoObjectName: name,
  videoUrl: signed,
}: Pick<Video, 'videoObjectName' | 'videoUrl'>): string =>
  signed ?? mediaEndpoints.video.url({ name })

/** Videos without a poster show the brand's picture. */
export const posterUrl = (
  { posterObjectName: name, posterUrl: signed }: Pick<Video, 'posterObjectName' | 'posterUrl'>,
  width: keyof typeof widths = 'screen',
): string => (name ? sized(signed ?? mediaEndpoints.poster.url({ name }), width) : '/poster.svg')

/** For a tile, which is upright: a wide film is cut at its sides there, and needs the height of a large poster. */
export const tilePosterUrl = (film: Video): string => {
  const { width, height } = film
  return posterUrl(film, width && height && width <= height ? 'portrait' : 'screen')
}

export const photoFields = {
  profilePhotoObjectName: text,
  photoUrl: optional(orNull(text)),
}
const photo = object(photoFields)
export type Photo = Shaped<typeof photo>

type PhotoOrNone = { [Name in keyof Photo]: Photo[Name] | null }

export function photoUrl(photo: Photo): string
export function photoUrl(photo: PhotoOrNone): string | null
export function photoUrl({ profilePhotoObjectName: name, photoUrl: signed }: PhotoOrNone) {
  return name && (signed ?? mediaEndpoints.profilePhoto.url({ name }))
}
