import { endpoint } from '../endpoint.ts'
import { list as listOf, number, object, optional } from '../shapes.ts'
import { notification, readNotification } from './contract.ts'

/** Unread ones first, then the newest first. */
export const list = endpoint('GET', '/api/notifications', { answer: listOf(notification) })

/** 100 means 100 or more. */
export const countUnread = endpoint('GET', '/api/notifications/unread-count', {
  answer: object({ count: number }),
})

export const read = endpoint('POST', '/api/notifications/:notificationId/read', {
  answer: readNotification,
})

export const readAll = endpoint('POST', '/api/notifications/mark-all-read', {
  answer: object({ count: number, earned: optional(number) }),
})
