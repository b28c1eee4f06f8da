import * as notificationEndpoints from '../../worker/notifications/endpoints.ts'
import { numbers, type Growth } from './growth.ts'

/** Of one skater, every second one read. */
export const notifications: Growth = {
  heading: "A skater's notifications",
  of: 'notifications',
  asker: 'told',
  grow: ({ db }, from, to) =>
    db
      .prepare(
        `${numbers(from, to)} INSERT INTO notifications
           (id, user_id, actor_id, type, subject_id, title, message, url, is_read, created_at)
         SELECT printf('%08d', i), user_id, user_id, 'skate_turn', 'turn' || i, 'Your turn',
           'Set the trick in S.K.A.T.E.', '/games?game=' || i, i % 2, i
         FROM n, profiles WHERE skatertag = 'told'`,
      )
      .run(),
  bulk: { tables: ['notifications'] },
  questions: {
    'the unread count': notificationEndpoints.countUnread.url(),
    'the list': notificationEndpoints.list.url(),
  },
}
