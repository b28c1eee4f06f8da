import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client'
import { changeRows, type RowChange } from '../../../worker/jobs/row-change-queries'
import { failing } from '../support/database'
import { env } from '../support/env'

/** As a migration has expanded it: rows from before lack the new form. */
const longRows = sqliteTable('long_rows', {
  id: text('id').primaryKey(),
  old: integer('old').notNull(),
  doubled: integer('doubled'),
  times: integer('times').notNull().default(0),
})

const change: RowChange = {
  name: 'double',
  table: longRows,
  change: (db, isInPage) =>
    db
      .update(longRows)
      .set({ doubled: sql`old * 2`, times: sql`times + 1` })
      .where(isInPage),
}

const rows = 1_000_000

beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM row_changes'),
    env.DB.prepare(
      'CREATE TABLE long_rows (id text PRIMARY KEY NOT NULL, old integer NOT NULL, doubled integer, times integer DEFAULT 0 NOT NULL)',
    ),
    env.DB.prepare(
      `INSERT INTO long_rows (id, old) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
       SELECT printf('%07d', i), i FROM n`,
    ),
    // As a deletion leaves it: a page holds rows, not numbers.
    env.DB.prepare('DELETE FROM long_rows WHERE rowid BETWEEN 20001 AND 45000'),
  ])
})
afterAll(() =>
  env.DB.batch(
    ['DROP TABLE long_rows', 'DELETE FROM row_changes'].map((each) => env.DB.prepare(each)),
  ),
)

const now = new Date()
const run = (from: D1Database = env.DB) => changeRows(env, connect(from), now, [change])
const progress = () => env.DB.prepare('SELECT * FROM row_changes').first()

it('a million rows are changed in pages, each row once, whatever fails in between', async () => {
  await run()
  expect(await progress()).toEqual({ name: 'double', last_rowid: 10_000, done_at: null })
  // Nothing of a page is written, or all of it with how far it goes.
  await expect(run(failing(env.DB, /row_changes" \(/, 'before'))).rejects.toThrow()
  expect(await progress()).toMatchObject({ last_rowid: 10_000 })
  await expect(run(failing(env.DB, /row_changes" \(/, 'after'))).rejects.toThrow()
  expect(await progress()).toMatchObject({ last_rowid: 20_000 })
  await run()
  expect(await progress()).toMatchObject({ last_rowid: 55_000 })

  let runs = 3
  for (; (await progress())!.done_at === null; runs++) await run()
  expect(runs).toBe(Math.ceil((rows - 25_000) / 10_000) + 1)
  const wrong = 'SELECT count(*) FROM long_rows WHERE doubled IS NOT old * 2 OR times <> 1'
  expect(await env.DB.prepare(wrong).first('count(*)')).toBe(0)
  expect(await progress()).toMatchObject({ last_rowid: rows, done_at: now.getTime() })

  // A change that is done asks nothing more of its table.
  await env.DB.prepare('UPDATE long_rows SET doubled = NULL WHERE rowid = 1').run()
  await run()
  expect(await env.DB.prepare(wrong).first('count(*)')).toBe(1)
})
