import { number, object, oneOf, optional, text, type Shaped } from '../shapes.ts'

export const exportState = object({
  status: oneOf(['none', 'building', 'ready', 'failed']),
  /** Valid for ten minutes in this session. */
  url: optional(text),
  bytes: optional(number),
  expiresAt: optional(text),
})
export type ExportState = Shaped<typeof exportState>

const hourMs = 3_600_000

export const limits = {
  /** One export per period; failed ones do not count. */
  everyMs: 24 * hourMs,
  /** An hour less than files of deleted clips stay in the bucket, so that the archive never misses one. */
  availableMs: 71 * hourMs,
  urlMs: 10 * 60_000,
} as const

export const messages = {
  tooSoon: 'You can ask for one copy a day.',
  urlExpired: 'This link has expired. Open your account and press Download again.',
  gone: 'This copy is gone. Ask for a new one.',
} as const
