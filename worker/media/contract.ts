import { urls } from '../urls.ts'

export const limits = {
  videoBytes: 500_000_000,
  posterBytes: 1_000_000,
  photoBytes: 10_000_000,
  /** Of a part of a multipart write: the bucket wants all but the last of one size. */
  partBytes: 8 * 1024 * 1024,
  /** What a length limit is overlooked by: containers round, and phones stop a moment late. */
  graceMs: 500,
} as const

/** What one skater may store, so that nobody fills the bucket for everybody. */
export const storageLimits = {
  bytesPerDay: 2_000_000_000,
  bytesInAll: 20_000_000_000,
  /** Of all skaters together, where the deployment sets no other: `UPLOAD_BYTES_PER_DAY`. */
  bytesPerDayOfAll: 1_000_000_000_000,
  /** Where the deployment sets no other: `MAX_OPEN_UPLOADS`. */
  openUploads: 5,
} as const

export const messages = {
  videoTooLarge: 'Please select a video file smaller than 500MB',
  videoInvalid: 'Please select a valid video file.',
  photoTooLarge: 'Max file size is 10MB',
  bytesOfDay: "That's all you can upload today. Your video stays here: try again tomorrow.",
  storageFull: 'Your 20 GB are full. Delete a clip or a video to make room.',
  openUploads: 'Too many videos are on their way already. Let one of them finish first.',
  photoInvalid: 'Please select a valid image file (JPEG, PNG, WebP, HEIC).',
} as const

/** A video as everything that shows one is given it. */
export interface Video {
  videoObjectName: string
  posterObjectName: string | null
  /** Of the picture as shown, in pixels; unknown of what browsers alone can read. */
  width: number | null
  height: number | null
  /** Where it is streamed from, for players of HLS; until then, and for others, it is a file. */
  hlsUrl?: string | null
}

/** The longest side of a picture that is stored, in pixels. */
export const masterSide = 1600

/** The widths that pictures are served in, in pixels: three times what they take on a phone's screen. */
export const widths = { avatar: 144, portrait: 320, screen: 800 } as const
export type Width = (typeof widths)[keyof typeof widths]

/** The address of a picture in a width, where it is not wanted whole. */
export const sized = (address: string, width: keyof typeof widths): string =>
  `${address}?w=${widths[width]}`

/** The fixed brand picture stands in for a video that came without a poster. */
export const posterAddress = ({
  posterObjectName: name,
}: Pick<Video, 'posterObjectName'>): string =>
  name ? sized(urls.api.poster({ name }), 'screen') : '/poster.svg'
