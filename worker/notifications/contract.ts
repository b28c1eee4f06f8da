import { notificationTypes } from '../enums.ts'
import { photoFields } from '../media/contract.ts'
import { flag, number, object, oneOf, optional, orNull, text, type Shaped } from '../shapes.ts'

export { notificationTypes, type NotificationType } from '../enums.ts'

export const limits = {
  /** The badge shows 99+ above this, so counting stops one above it. */
  counted: 99,
  /** The newest unread ones and as many read ones are listed. */
  listed: 100,
  storedMs: 90 * 24 * 3_600_000,
} as const

export const messages = { unknown: 'Notification not found' } as const

const notificationFields = {
  id: text,
  type: oneOf(notificationTypes),
  title: text,
  message: text,
  /** A path within the app. */
  url: text,
  isRead: flag,
  createdAt: text,
  /** The game whose film was shared, and whether the reader is kept out of the film. */
  film: orNull(object({ gameId: text, isKeptOut: flag })),
  actor: orNull(object({ userId: text, skatertag: text, ...photoFields })),
}
export const notification = object(notificationFields)
/** With what its skater has won and reads of for the first time. */
export const readNotification = object({ ...notificationFields, earned: optional(number) })
export type Notification = Shaped<typeof notification>
