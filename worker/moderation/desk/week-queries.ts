import { and, count, desc, eq, gte, isNotNull, isNull, sql, sum, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
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

/** One more than shown, to tell that there are more. */
const rowLimit = limits.countedInWeek + 1

const countUpTo = (db: Db, table: SQLiteTable, where: SQL | undefined, limit = rowLimit) =>
  db
    .select({ times: count() })
    .from(sql`(SELECT 1 FROM ${table} WHERE ${where} LIMIT ${sql.raw(String(limit))})`)

/** The condition of a partial index. */
const isWaiting = sql`"decided_at" IS NULL AND "opened_at" > 0`

const oldestWaiting = sql<number | null>`(SELECT min("opened_at") FROM ${moderationCases}
  WHERE ${isWaiting})`

export async function readWeek(db: Db, now: Date) {
  const since = new Date(now.getTime() - weekMs)
  const opened = db
    .select({ reports: moderationCases.reports })
    .from(moderationCases)
    // Ids carry the time of opening.
    .where(gte(moderationCases.id, firstIdAt(since)))
    .orderBy(desc(moderationCases.id))
    .limit(rowLimit)
    .as('opened')
  const [
    [cases],
    [waiting],
    [oldest],
    acts,
    [answers],
    [looks],
    [suspended],
    [banned],
    failures,
    retries,
  ] = await db.batch([
    db.select({ times: count(), reports: sum(opened.reports).mapWith(Number) }).from(opened),
    countUpTo(db, moderationCases, isWaiting, limits.countedTo + 1),
    db.select({ at: oldestWaiting }).from(sql`(SELECT 1)`),
    db
      .select({
        act: moderationLog.act,
        decidedMs: sql<number | null>`${moderationLog.at} - ${moderationCases.openedAt}`,
      })
      .from(moderationLog)
      .leftJoin(
        moderationCases,
        and(eq(moderationCases.id, moderationLog.caseId), eq(moderationLog.number, 1)),
      )
      .where(gte(moderationLog.at, since))
      .orderBy(desc(moderationLog.at))
      .limit(rowLimit),
    countUpTo(db, moderationAnswers, gte(moderationAnswers.at, since)),
    countUpTo(db, moderationLooks, gte(moderationLooks.at, since)),
    countUpTo(db, restrictions, and(isNotNull(restrictions.until), gte(restrictions.until, now))),
    countUpTo(db, restrictions, isNull(restrictions.until)),
    listFailures(db).limit(100),
    latestRetries(db),
  ])
  const timesOf = (name: string) =>
    inWords(acts.filter(({ act }) => act === name).length, isCut({ times: acts.length }))
  return {
    failures,
    retries,
    waiting: waiting?.times ?? 0,
    oldestMs: oldest?.at ? now.getTime() - oldest.at : null,
    decisionMs: median(acts.flatMap(({ decidedMs }) => decidedMs ?? [])),
    numbers: [
      ['Reports', inWords(cases?.reports ?? 0, isCut(cases))],
      ['New cases', counted(cases)],
      ['Dismissed', timesOf('dismiss')],
      ['Removed', timesOf('remove')],
      ['Warned', timesOf('warn')],
      ['Suspended', timesOf('suspend')],
      ['Banned', timesOf('ban')],
      ['Undone', timesOf('undo')],
      ['Answers', counted(answers)],
      ['Looks at private things', counted(looks)],
      ['Suspended now', counted(suspended)],
      ['Banned now', counted(banned)],
    ] as Array<[string, string]>,
  }
}

type Count = { times: number } | undefined

const isCut = (found: Count): boolean => (found?.times ?? 0) > limits.countedInWeek

const counted = (found: Count): string =>
  inWords(Math.min(found?.times ?? 0, limits.countedInWeek), isCut(found))

/** With a "+" if it is a lower bound. */
const inWords = (number: number, isLeast: boolean): string => `${number}${isLeast ? '+' : ''}`
