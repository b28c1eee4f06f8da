import { finishDepartures } from './account/leave'
import { connect } from './db/connection'
import type { Bindings } from './env'
import { timeNow } from './http/clock'
import { emptyTrash } from './media/trash'
import { dropExpiredSessions } from './session/queries'

/** What runs every minute: the work that no request waits for. */
export async function everyMinute(env: Bindings): Promise<void> {
  const db = connect(env.DB)
  const now = await timeNow(env)
  await finishDepartures(db, now)
  await emptyTrash(env, db, now)
  await dropExpiredSessions(db, now)
}
