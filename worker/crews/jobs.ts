import { runBatch, type Db } from '../db/client'
import type { Env } from '../env'
import { closeOuts } from './close-outs'
import { crewsOfOne, isAlone } from './job-queries'
import { endCrew } from './member-queries'

/** Ends what the alarms of crews' objects have not ended, and crews of one after 30 days. */
export async function endOldCrews(env: Env, db: Db, now: Date): Promise<void> {
  await closeOuts(env, db, now)
  for (const { id } of await crewsOfOne(db, now)) {
    await runBatch(db, endCrew(db, id, isAlone(id, now)))
  }
}
