import type { Db } from '../db/client'
import type { Env } from '../env'
import { bookmarkOf, publish } from '../live/publish'
import { deliverNotifications } from '../push/deliver'
import type { HomieRequest } from './contract'

/** The sender learns only of an accepted request, never of a rejected one. Never throws. */
export async function deliverNews(
  env: Env,
  db: Db,
  { senderId, receiverId, status }: Pick<HomieRequest, 'senderId' | 'receiverId' | 'status'>,
): Promise<void> {
  if (status !== 'accepted') return deliverNotifications(env, db, [receiverId])
  const tell = (userId: string, other: string) =>
    publish(env, [userId], { kind: 'homie', userId: other, ...bookmarkOf(db) })
  await Promise.all([tell(senderId, receiverId), tell(receiverId, senderId)])
  await deliverNotifications(env, db, [senderId, receiverId])
}
