import type { Notification, NotificationType } from '../../../worker/notifications/contract'
import { runBatch, connect } from '../../../worker/db/client'
import { ulid } from '../../../worker/db/ids'
import { notify } from '../../../worker/notifications/queries'
import { call } from '../support/call'
import { env } from '../support/env'
import type { Skater } from '../support/skaters'

export const list = async (as: Skater): Promise<Notification[]> =>
  (await call('/api/notifications', { as })).json()

export const unread = async (as: Skater): Promise<number> =>
  (await (await call('/api/notifications/unread-count', { as })).json<{ count: number }>()).count

export const markRead = (as: Skater | null, id: string) =>
  call(`/api/notifications/${id}/read`, { method: 'POST', as })

export const markAllRead = (as: Skater | null) =>
  call('/api/notifications/mark-all-read', { method: 'POST', as })

/** Tells a skater something of a game, at that time. */
export async function told(
  { userId }: Skater,
  subjectId: string,
  at = new Date(),
  type: NotificationType = 'skate_turn',
  actorId: string | null = null,
): Promise<string> {
  const id = ulid(at)
  const words = { title: 'Your turn', message: 'Set the trick in S.K.A.T.E.', url: '/games?game=g' }
  const db = connect(env.DB)
  await runBatch(db, [notify(db, { id, userId, actorId, type, subjectId, ...words }, at)])
  return id
}
