import { applyD1Migrations } from 'cloudflare:test'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { prepare } from '../../dev/identity/database'
import { triggers } from '../../worker/db/schema/triggers'
import { tablesWithoutRowids } from '../../worker/db/schema/without-rowids'
import { env } from './support/env'
import { fill, tables } from './support/fill'
import { dropAllTables, migrate } from './support/schema'

const db = env.DB

beforeEach(() => dropAllTables(db))
afterAll(async () => {
  await dropAllTables(db)
  await migrate(db, env.MIGRATIONS)
  await prepare(db)
})

/** A migration adds to the catalogue: what was there before are the invented tricks. */
const those = (table: string) => (table === 'tricks' ? "WHERE id LIKE 'tricks %'" : '')

async function counts(): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const name of await tables(db)) {
    const count = db.prepare(`SELECT count(*) AS n FROM "${name}" ${those(name)}`)
    rows[name] = (await count.first<number>('n'))!
  }
  return rows
}

async function orphans() {
  return (await db.prepare('PRAGMA foreign_key_check').all()).results
}

it('every migration keeps the existing rows', async () => {
  expect(env.MIGRATIONS.length).toBeGreaterThan(0)
  for (const [number, migration] of env.MIGRATIONS.entries()) {
    await fill(db, number * 2, 2)
    const before = await counts()
    await applyD1Migrations(db, [migration])
    expect(await counts(), migration.name).toMatchObject(before)
    expect(await orphans(), migration.name).toEqual([])
  }
  await fill(db, env.MIGRATIONS.length * 2, 2)
  const filled = await counts()
  expect(Object.keys(filled).length).toBeGreaterThan(6)
  for (const [table, rows] of Object.entries(filled)) {
    expect([table, rows >= 2]).toEqual([table, true])
  }
})

it('a migration that loses rows is noticed', async () => {
  await applyD1Migrations(db, env.MIGRATIONS)
  await fill(db, 0, 2)
  const before = await counts()
  // What a tool makes of a changed column: the rebuild, whose DROP fires every cascade.
  const rebuild = {
    name: '9999_rebuild.sql',
    queries: [
      'PRAGMA foreign_keys=OFF',
      'CREATE TABLE new_users AS SELECT * FROM users',
      'DELETE FROM sessions',
      'DROP TABLE pending_deletions',
      'ALTER TABLE new_users RENAME TO pending_deletions',
    ],
  }
  await applyD1Migrations(db, [rebuild])
  expect(await counts()).not.toMatchObject(before)
})

it('a migration applied twice has the same result as once', async () => {
  await applyD1Migrations(db, env.MIGRATIONS)
  await fill(db, 0, 2)
  const before = await counts()
  await applyD1Migrations(db, env.MIGRATIONS)
  expect(await counts()).toEqual(before)
})

it('the triggers are those that the schema lists, on its events, and write the tables it names', async () => {
  await applyD1Migrations(db, env.MIGRATIONS)
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name")
    .all<{ name: string; sql: string }>()
  const found = results.map(({ name, sql }) => {
    const [, event, body] = /`\w+` (.+?)(?: WHEN .+?)? BEGIN (.+)/s.exec(sql)!
    const written = [...body!.matchAll(/(?:INSERT INTO|UPDATE|DELETE FROM) `(\w+)`/g)]
    return [name, event!.replaceAll('`', ''), [...new Set(written.map(([, table]) => table))]]
  })
  const listed = triggers.flatMap(({ writes, events }) =>
    Object.entries(events).map(([name, event]) => [name, event, writes]),
  )
  expect(found).toEqual(listed.toSorted(([one], [other]) => (one! < other! ? -1 : 1)))
})

it('the tables without rowids are those that the schema lists', async () => {
  await applyD1Migrations(db, env.MIGRATIONS)
  const { results } = await db.prepare('PRAGMA table_list').all<{ name: string; wr: number }>()
  const found = results.filter(({ wr }) => wr === 1).map(({ name }) => name)
  expect(found.toSorted()).toEqual(tablesWithoutRowids.toSorted())
})
