import type { Photo } from '../media/contract'
import type { NotificationType } from '../enums'
export { notificationTypes, type NotificationType } from '../enums'

export const limits = {
  /** The badge shows 99+ above this, so the count stops one above it. */
  counted: 99,
  /** How many unread and how many read notifications are listed; the newest ones of each. */
  listed: 100,
  /** How long one is stored. */
  storedMs: 90 * 24 * 3_600_000,
} as const

export const messages = { unknown: 'Notification not found' } as const

/** `GET /api/notifications`: an array of these, the unread ones first, then the newest first. */
export interface Notification {
  id: string
  type: NotificationType
  title: string
  message: string
  /** The page of the app that it leads to. */
  url: string
  isRead: boolean
  createdAt: string
  /** The game whose shared film it is about, and whether the reader is kept out of it. */
  film: { gameId: string; isKeptOut: boolean } | null
  /** The skater who caused it, as long as they have a profile. */
  actor: ({ skatertag: string } & Photo) | null
}

/** `GET /api/notifications/unread-count`. 100 means 100 or more. */
export interface UnreadCount {
  count: number
}
