import * as z from 'zod/mini'

export const limits = {
  endpoint: 1000,
  /** Of one skater: those that came last are told. */
  devices: 10,
} as const

/** Nobody is woken by a game, unless they want to be. */
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

/** So many bytes as base64url; browsers write no padding. */
const bytes = (length: number) =>
  z
    .string(messages.keys)
    .check(z.regex(/^[\w-]+$/, messages.keys), z.length(Math.ceil((length * 4) / 3), messages.keys))

/** The body of `PUT /api/push/subscription`: what the browser's `PushSubscription` says of itself. */
export const newSubscription = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(limits.endpoint)),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  /** Of the device. */
  timeZone: z
    .string(messages.timeZone)
    .check(z.maxLength(60, messages.timeZone), z.refine(isTimeZone, messages.timeZone)),
})

export type NewSubscription = z.infer<typeof newSubscription>

/** From when to when nothing is sent, by the device's clock; over midnight where `to` is earlier. */
const quietHours = z.strictObject({ from: time, to: time })

export type QuietHours = z.infer<typeof quietHours>

/** The body of `PATCH /api/push/settings`; `null`: never quiet. */
export const newSettings = z.strictObject({ quietHours: z.nullable(quietHours) })

export type PushSettings = z.infer<typeof newSettings>

/** `GET /api/push`. */
export interface Push extends PushSettings {
  /** What a browser subscribes with; `null` where this server sends nothing. */
  key: string | null
  /** Whether this browser, as it is signed in, is told. */
  isSubscribed: boolean
}

/** What is sent, sealed for one browser. */
export interface PushMessage {
  title: string
  body: string
  /** Where it leads, within the app. */
  url: string
  /** One of a kind: the next of it takes its place. */
  tag: string
}
