import { remembering } from './database'
import { env } from './env'

const isOwn = /^SCAN (\(subquery-\d+\)|part)$/

/** What a request asks of the database, in how many round trips, and how many rows that reads. */
export async function watch(ask: (bindings: { DB: D1Database }) => Promise<unknown>) {
  const { db, asked, trips } = remembering(env.DB)
  await ask({ DB: db })
  const plans: string[] = []
  let rows = 0
  for (const { sql, values } of asked.filter((each) => /^\s*(select|with)/i.test(each.sql))) {
    const [result, plan] = await env.DB.batch<{ detail: string }>([
      env.DB.prepare(sql).bind(...values),
      env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values),
    ])
    rows += result!.meta.rows_read
    // What a statement selects from its own selection has been found by a line of its own.
    plans.push(...plan!.results.map(({ detail }) => detail).filter((line) => !isOwn.test(line)))
  }
  return { rows, plans, statements: asked.map(({ sql }) => sql), trips: trips() }
}
