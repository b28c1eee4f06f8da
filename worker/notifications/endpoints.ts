import { endpoint } from '../endpoint.ts'
import { list, number, object, optional } from '../shapes.ts'
import { notification, readNotification } from './contract.ts'

const forSkaters = { caller: 'skater', evenExpired: true, evenWhile: 'suspended' } as const

export const notificationEndpoints = {
  /** Unread ones first, then the newest first. */
  list: endpoint('GET', '/api/notifications', {
    ...forSkaters,
    summary: 'The notifications',
    answer: list(notification),
  }),
  /** 100 means 100 or more. */
  countUnread: endpoint('GET', '/api/notifications/unread-count', {
    ...forSkaters,
    summary: 'How many are unread',
    answer: object({ count: number }),
  }),
  read: endpoint('POST', '/api/notifications/:notificationId/read', {
    ...forSkaters,
    summary: 'Marks one as read',
    answer: readNotification,
  }),
  readAll: endpoint('POST', '/api/notifications/mark-all-read', {
    ...forSkaters,
    summary: 'Marks all as read',
    answer: object({ count: number, earned: optional(number) }),
  }),
}
