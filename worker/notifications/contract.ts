import { notificationTypes } from '../enums.ts'
import { photoFields } from '../media/contract.ts'
import { flag, object, oneOf, orNull, text, type Shaped } from '../shapes.ts'

export { notificationTypes, type NotificationType } from '../enums.ts'

export const limits = {
  /** The badge shows 99+ above this, so the count stops one above it. */
  counted: 99,
  /** How many unread and how many read notifications are listed; the newest ones of each. */
  listed: 100,
  /** How long one is stored. */
  storedMs: 90 * 24 * 3_600_000,
} as const

export const messages = { unknown: 'Notification not found' } as const

export const notification = object({
  id: text,
  type: oneOf(notificationTypes),
  title: text,
  message: text,
  /** The page of the app that it leads to. */
  url: text,
  isRead: flag,
  createdAt: text,
  /** The game whose shared film it is about, and whether the reader is kept out of it. */
  film: orNull(object({ gameId: text, isKeptOut: flag })),
  /** The skater who caused it, as long as they have a profile. */
  actor: orNull(object({ userId: text, skatertag: text, ...photoFields })),
})
export type Notification = Shaped<typeof notification>
