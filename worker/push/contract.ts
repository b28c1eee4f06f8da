import { flag, object, orNull, text, type Shaped } from '../shapes.ts'

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

/**
 * Between these times nothing is sent, by the device's clock. They cross midnight if `to` is
 * earlier.
 */
const quietHours = object({ from: text, to: text })
export type QuietHours = Shaped<typeof quietHours>

export const push = object({
  /** Null for no quiet hours. */
  quietHours: orNull(quietHours),
  /** The key that a browser subscribes with; null if this server sends no push messages. */
  key: orNull(text),
  /** Whether the current session's browser gets push messages. */
  isSubscribed: flag,
})
export type Push = Shaped<typeof push>

/** The content of a message, encrypted for one browser. */
export interface PushMessage {
  title: string
  body: string
  /** The page that it opens, within the app. */
  url: string
  /** A new message replaces an earlier one with the same tag. */
  tag: string
}
