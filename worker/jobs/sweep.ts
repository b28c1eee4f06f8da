import { runBatch } from '../db/client'
import type { Kind } from './contract'
import type { SweptHandler } from './handler'
import { enqueue } from './queue'
import type { Job } from './run'

const messagesPerRun = 500

/** Without a queue, does the work of `perRun` rows. With one, also replaces lost messages. */
export const sweep =
  (kind: Kind, handler: SweptHandler, perRun: number): Job['run'] =>
  async (env, db, now) => {
    const rows = await handler.findDue(db, now, env.WORK ? messagesPerRun : perRun)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    if (env.WORK) await runBatch(db, [handler.handOver(db, ids, now)])
    const isQueued = await enqueue(env, kind, rows)
    if (!isQueued) await handler.run(env, db, ids.slice(0, perRun), now)
  }
