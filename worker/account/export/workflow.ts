import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers'
import { connect, runBatch, type Db } from '../../db/client'
import { databaseOf } from '../../db/database-of'
import type { Env } from '../../env'
import { timeNow } from '../../http/clock'
import { log } from '../../http/log'
import { withLimitedBucket } from '../../media/limited-bucket'
import { exportSteps, runStep, type BuildRound } from './build'
import { failStatements } from './queries'

export interface ExportToBuild {
  exportId: string
}

/** With 20 files per round, an instance stays under the 1,000 calls of one invocation. */
const maxRounds = 40

const attempts = {
  retries: { limit: 4, delay: '10 seconds', backoff: 'exponential' },
  timeout: '2 minutes',
} as const

export class AccountExport extends WorkflowEntrypoint<Env, ExportToBuild> {
  override run(event: WorkflowEvent<ExportToBuild>, step: WorkflowStep): Promise<void> {
    return runExport(this.env, event.payload.exportId, step)
  }
}

export async function runExport(
  bindings: Env,
  exportId: string,
  step: Pick<WorkflowStep, 'do'>,
): Promise<void> {
  const env = withLimitedBucket(bindings)
  const take = (
    name: string,
    run: (db: Db, now: Date) => Promise<BuildRound>,
  ): Promise<BuildRound> =>
    step.do(name, attempts, async () => run(connect(databaseOf(env, exportId)), await timeNow(env)))
  let rounds = 0
  try {
    for (const each of exportSteps) {
      for (let hasMore = true; hasMore; rounds++) {
        // The scheduled job continues.
        if (rounds >= maxRounds + exportSteps.length) return
        const name = `${each.name} ${rounds}`
        hasMore = (await take(name, (db, now) => runStep(env, db, exportId, each, now))).hasMore
      }
    }
  } catch (error) {
    log('error', { event: 'export_failed', error })
    await take('give up', async (db, now) => {
      await runBatch(db, failStatements(db, exportId, now))
      return { rows: 0, hasMore: false }
    })
  }
}

export async function startExport(env: Env, exportId: string): Promise<void> {
  try {
    await env.ACCOUNT_EXPORTS?.createBatch([
      {
        id: `e-${exportId}`,
        params: { exportId },
        retention: { successRetention: '1 day', errorRetention: '3 days' },
      },
    ])
  } catch (error) {
    log('warn', { event: 'workflow_not_started', error })
  }
}
