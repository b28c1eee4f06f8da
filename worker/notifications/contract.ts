import type { NotificationType } from '../enums'
export { notificationTypes, type NotificationType } from '../enums'

export const limits = {
  /** The badge says 99+ above this; the count itself ends one above it. */
  counted: 99,
  /** Of those unread, and of those read, the newest. */
  listed: 100,
} as const

export const messages = { unknown: 'Notification not found' } as const

/** `GET /api/notifications`: an array of these, the unread first, then the newest first. */
export interface Notification {
  id: string
  type: NotificationType
  title: string
  message: string
  /** Where it leads, within the app. */
  url: string
  isRead: boolean
  createdAt: string
  /** Whose doing it is, while they have a profile. */
  actor: { skatertag: string; profilePhotoObjectName: string } | null
}

/** `GET /api/notifications/unread-count`. 100 stands for that many or more. */
export interface UnreadCount {
  count: number
}
