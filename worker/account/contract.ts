import { number, object, oneOf, optional, text, type Shaped } from '../shapes.ts'

/** The copy of everything that the user has asked for. */
export const exportState = object({
  status: oneOf(['none', 'building', 'ready', 'failed']),
  /** Downloads the archive, for ten minutes and in this session only. */
  url: optional(text),
  bytes: optional(number),
  /** From then on it is gone. */
  expiresAt: optional(text),
})
export type ExportState = Shaped<typeof exportState>

const hourMs = 3_600_000

export const limits = {
  /** A copy that was made counts for so long. One that failed does not. */
  everyMs: 24 * hourMs,
  /**
   * How long an archive can be downloaded: an hour less than the files of deleted clips stay in the
   * bucket, so that it holds to its end.
   */
  availableMs: 71 * hourMs,
  urlMs: 10 * 60_000,
} as const

export const messages = {
  tooSoon: 'You can ask for one copy a day.',
  urlExpired: 'This link has expired. Open your account and press Download again.',
  gone: 'This copy is gone. Ask for a new one.',
} as const
