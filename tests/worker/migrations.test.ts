import { applyD1Migrations } from 'cloudflare:test'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { prepare } from '../../dev/identity/database'
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

it('the migration that shortens rows keeps what pictures of links show and when they are due', async () => {
  const at = env.MIGRATIONS.findIndex(({ name }) => name.startsWith('0119_'))
  await applyD1Migrations(db, env.MIGRATIONS.slice(0, at))
  await fill(db, 0, 4)
  const rows = async () =>
    (await db.prepare('SELECT * FROM link_pictures ORDER BY id').all()).results
  const drawn =
    "UPDATE link_pictures SET version = 'v' || id, due_at = NULL, tries = 2 WHERE kind = ?"
  await db.prepare(drawn).bind('my-clip').run()
  const before = await rows()
  await applyD1Migrations(db, env.MIGRATIONS.slice(at, at + 1))
  expect(before.length).toBeGreaterThan(8)
  expect(await rows()).toEqual(before.map(({ owner_id: _owner, ...kept }) => kept))
  // The triggers go on: a new clip adds its picture, and makes its skater's due.
  await fill(db, 4, 2)
  expect(await rows()).toHaveLength(before.length + 8)
})
