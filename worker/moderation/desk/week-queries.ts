import { and, count, eq, gte, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { firstIdAt } from '../../db/ids'
import { listFailures } from '../../jobs/queries'
import {
  moderationAnswers,
  moderationCases,
  moderationLog,
  moderationLooks,
  restrictions,
} from '../../db/schema'
import { limits } from '../contract'
import { median } from '../rules'
import { latestRetries } from './retry-queries'

const weekMs = 7 * 24 * 3_600_000

/** With the condition of its index, so that one row is read. */
const oldestWaiting = sql<number | null>`(SELECT min("opened_at") FROM ${moderationCases}
  WHERE "decided_at" IS NULL AND "opened_at" > 0)`

/** The numbers of the last seven days, and the work that has failed for good. */
export async function readWeek(db: Db, now: Date) {
  const since = new Date(now.getTime() - weekMs)
  const [
    [opened],
    [waiting],
    acts,
    decided,
    [answers],
    [looks],
    [suspended],
    [banned],
    failures,
    retries,
  ] = await db.batch([
    db
      .select({ cases: count(), reports: sum(moderationCases.reports).mapWith(Number) })
      .from(moderationCases)
      // The ids are of the time when the cases were opened.
      .where(gte(moderationCases.id, firstIdAt(since))),
    db
      .select({
        cases: count(),
        oldest: oldestWaiting,
      })
      .from(
        sql`(SELECT 1 FROM ${moderationCases} WHERE "decided_at" IS NULL
          LIMIT ${sql.raw(String(limits.countedTo + 1))})`,
      ),
    db
      .select({ act: moderationLog.act, times: count() })
      .from(moderationLog)
      .where(gte(moderationLog.at, since))
      .groupBy(moderationLog.act),
    db
      .select({
        ms: sql<number>`${moderationLog.at} - ${moderationCases.openedAt}`.as('ms'),
      })
      .from(moderationLog)
      .innerJoin(moderationCases, eq(moderationCases.id, moderationLog.caseId))
      .where(and(gte(moderationLog.at, since), eq(moderationLog.number, 1)))
      .limit(1000),
    db.select({ times: count() }).from(moderationAnswers).where(gte(moderationAnswers.at, since)),
    db.select({ times: count() }).from(moderationLooks).where(gte(moderationLooks.at, since)),
    db
      .select({ times: count() })
      .from(restrictions)
      .where(and(isNotNull(restrictions.until), gte(restrictions.until, now))),
    db.select({ times: count() }).from(restrictions).where(isNull(restrictions.until)),
    listFailures(db).limit(100),
    latestRetries(db),
  ])
  const timesOf = (act: string) => acts.find((each) => each.act === act)?.times ?? 0
  return {
    failures,
    retries,
    waiting: waiting?.cases ?? 0,
    oldestMs: waiting?.oldest ? now.getTime() - waiting.oldest : null,
    decisionMs: median(decided.map(({ ms }) => ms)),
    numbers: [
      ['Reports', opened?.reports ?? 0],
      ['New cases', opened?.cases ?? 0],
      ['Dismissed', timesOf('dismiss')],
      ['Removed', timesOf('remove')],
      ['Warned', timesOf('warn')],
      ['Suspended', timesOf('suspend')],
      ['Banned', timesOf('ban')],
      ['Undone', timesOf('undo')],
      ['Answers', answers?.times ?? 0],
      ['Looks at private things', looks?.times ?? 0],
      ['Suspended now', suspended?.times ?? 0],
      ['Banned now', banned?.times ?? 0],
    ] as Array<[string, number]>,
  }
}
