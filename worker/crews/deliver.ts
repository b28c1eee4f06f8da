import type { Db } from '../db/client'
import type { Env } from '../env'
import { bookmarkOf, publish } from '../live/publish'
import { deliverNotifications } from '../push/deliver'
import { forgetPlace } from './room/call-room'

/** After the batch, in `waitUntil`. Tells that something changed, and never what. */
export async function deliver(env: Env, db: Db, userIds: string[], told: string[]): Promise<void> {
  await publish(env, userIds, { kind: 'crews', ...bookmarkOf(db) })
  await deliverNotifications(env, db, told)
}

export interface EndedOut {
  id: string
  crewIds: string[]
  /** Ids of who saw it. */
  seenBy: string[]
}

/** After the batch that ended it: the place goes from all its crews, and the out from open pages. Never throws. */
export async function forgetOut(env: Env, db: Db, out: EndedOut | undefined): Promise<void> {
  if (!out) return
  await forgetPlace(env, out.crewIds, out.id)
  await deliver(env, db, out.seenBy, out.seenBy)
}
