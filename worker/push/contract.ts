import { flag, object, orNull, text, type Shaped } from '../shapes.ts'

export const limits = {
  endpoint: 1000,
  /** Per skater: only the newest get messages. */
  devices: 10,
} as const

/** The default, so that no game wakes a skater who has not chosen hours. */
export const usualQuietHours = { from: '22:00', to: '08:00' } as const

export const messages = {
  unknownService: 'Stoke does not know this push service.',
  time: 'A time of the day, as 22:00.',
  timeZone: 'Unknown time zone',
  keys: 'These keys are none.',
} as const

/** By the device's clock. They cross midnight if `to` is earlier. */
const quietHours = object({ from: text, to: text })
export type QuietHours = Shaped<typeof quietHours>

export const push = object({
  quietHours: orNull(quietHours),
  /** The VAPID public key; null if this deployment sends no push messages. */
  key: orNull(text),
  /** Whether the current session's browser gets push messages. */
  isSubscribed: flag,
})
export type Push = Shaped<typeof push>

export interface PushMessage {
  title: string
  body: string
  /** A path within the app. */
  url: string
  /** A new message replaces an earlier one with the same tag. */
  tag: string
}
