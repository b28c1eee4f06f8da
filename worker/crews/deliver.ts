import type { Db } from '../db/client'
import type { Env } from '../env'
import { bookmarkOf, publish } from '../live/publish'
import { deliverNotifications } from '../push/deliver'

/** After the batch, in `waitUntil`. Tells that something changed, and never what. */
export async function deliver(env: Env, db: Db, userIds: string[], told: string[]): Promise<void> {
  await publish(env, userIds, { kind: 'crews', ...bookmarkOf(db) })
  await deliverNotifications(env, db, told)
}
