import * as z from 'zod/mini'

export const limits = {
  endpoint: 1000,
  /** For each skater: only the newest ones get messages. */
  devices: 10,
} as const

/** The default: a game must not wake a skater who has not chosen other hours. */
export const usualQuietHours = { from: '22:00', to: '08:00' } as const

export const messages = {
  unknownService: 'Stoke does not know this push service.',
  time: 'A time of the day, as 22:00.',
  timeZone: 'Unknown time zone',
  keys: 'These keys are none.',
} as const

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }))
  } catch {
    return false
  }
}

const time = z.string(messages.time).check(z.refine(isTime, messages.time))

/** A base64url value for this number of bytes; browsers write no padding. */
const bytes = (length: number) =>
  z
    .string(messages.keys)
    .check(z.regex(/^[\w-]+$/, messages.keys), z.length(Math.ceil((length * 4) / 3), messages.keys))

/** The body of `PUT /api/push/subscription`: the browser's `PushSubscription` as JSON. */
export const newSubscription = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(limits.endpoint)),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  /** The device's time zone. */
  timeZone: z
    .string(messages.timeZone)
    .check(z.maxLength(60, messages.timeZone), z.refine(isTimeZone, messages.timeZone)),
})

export type NewSubscription = z.infer<typeof newSubscription>

/**
 * Between these times nothing is sent, by the device's clock. They cross midnight if `to` is
 * earlier.
 */
const quietHours = z.strictObject({ from: time, to: time })

export type QuietHours = z.infer<typeof quietHours>

/** The body of `PATCH /api/push/settings`; `null` means no quiet hours. */
export const newSettings = z.strictObject({ quietHours: z.nullable(quietHours) })

export type PushSettings = z.infer<typeof newSettings>

/** `GET /api/push`. */
export interface Push extends PushSettings {
  /** The key that a browser subscribes with; `null` if this server sends no push messages. */
  key: string | null
  /** Whether the current session's browser gets push messages. */
  isSubscribed: boolean
}

/** The content of a message, encrypted for one browser. */
export interface PushMessage {
  title: string
  body: string
  /** The page that it opens, within the app. */
  url: string
  /** A new message replaces an earlier one with the same tag. */
  tag: string
}
