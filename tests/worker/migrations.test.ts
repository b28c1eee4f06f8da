import { applyD1Migrations } from 'cloudflare:test'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { prepare } from '../../dev/identity/database'
import { triggers } from '../../worker/db/schema/triggers'
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

it('the migration to smaller tables keeps the ledger and the scores, and has pictures made again', async () => {
  const at = env.MIGRATIONS.findIndex(({ name }) => name.startsWith('0130_'))
  await applyD1Migrations(db, env.MIGRATIONS.slice(0, at))
  await fill(db, 0, 4)
  const all = async (sql: string) => (await db.prepare(sql).all()).results
  const ledger = async () => [
    await all('SELECT * FROM points ORDER BY rowid'),
    await all('SELECT * FROM scores ORDER BY user_id'),
  ]
  await db.batch([
    db.prepare("UPDATE link_pictures SET due_at = NULL, version = 'old' WHERE kind = 'my-clip'"),
    db.prepare("UPDATE link_pictures SET due_at = NULL, tries = 14 WHERE kind = 'trick-video'"),
    db.prepare("UPDATE link_pictures SET due_at = 1, writing = 'new' WHERE kind = 'skater'"),
  ])
  const before = await ledger()
  await applyD1Migrations(db, env.MIGRATIONS.slice(at, at + 1))
  expect(before[0]!.length).toBeGreaterThan(1)
  expect(await ledger()).toEqual(before)
  const pictures = await all(
    `SELECT DISTINCT kind, tries, min(due_at, 2) AS due FROM link_pictures
     WHERE kind IN ('my-clip', 'skater', 'trick-video') ORDER BY kind`,
  )
  expect(pictures).toEqual([
    { kind: 'my-clip', tries: 0, due: 2 },
    { kind: 'skater', tries: 0, due: 1 },
    { kind: 'trick-video', tries: 14, due: null },
  ])
  const gone = await all(
    "SELECT name FROM pending_deletions WHERE name LIKE 'link-%' ORDER BY name",
  )
  expect(gone).toEqual([{ name: 'link-pictures/new' }, { name: 'link-pictures/old' }])
  // The triggers go on.
  const total = async () => (await all('SELECT sum(total) AS total FROM scores'))[0]!.total
  const first = Number(await total())
  await db.prepare("DELETE FROM points WHERE user_id = 'users 0'").run()
  expect(await total()).toBe(first - 1)
  await db
    .prepare(
      "INSERT INTO points VALUES ('anew', 'users 0', 'trick_landed', 'ollie', 'Landed', 5, 1)",
    )
    .run()
  expect(await total()).toBe(first + 4)
})

it('the migration to the queues of the desk gives cases their weight and finds the claims', async () => {
  const at = env.MIGRATIONS.findIndex(({ name }) => name.includes('queues_of_the_desk'))
  await applyD1Migrations(db, env.MIGRATIONS.slice(0, at))
  await fill(db, 0, 4)
  const addCase = (id: string) =>
    db
      .prepare(
        `INSERT INTO moderation_cases (id, content_type, content_id, version, reports, reasons, opened_at)
         VALUES (?1, 'bio', ?1, 'one', 1, '{}', 1)`,
      )
      .bind(id)
  const visitor = (caseId: string, number: string, reason: string) =>
    db
      .prepare('INSERT INTO visitor_reports (number, case_id, reason, at) VALUES (?, ?, ?, 1)')
      .bind(number, caseId, reason)
  const flag = (contentId: string, who: number, version = 'one') =>
    db
      .prepare(
        `INSERT INTO content_flags (id, flagger_id, content_type, content_id, content_owner_id, version, created_at)
         VALUES (?1 || ?2 || ?3, 'users ' || ?2, 'bio', ?1, 'users 0', ?3, 1)`,
      )
      .bind(contentId, String(who), version)
  await db.batch([
    ...['told', 'flooded', 'claimed'].map(addCase),
    ...[1, 2].map((who) => flag('told', who)),
    flag('told', 3, 'another version'),
    visitor('told', 'answerable', 'spam'),
    db.prepare("INSERT INTO report_contacts VALUES ('answerable', 'a@example.com', NULL, 9)"),
    ...Array.from({ length: 12 }, (_, i) => visitor('flooded', `flood ${i}`, 'spam')),
    visitor('claimed', 'claim', 'copyright'),
  ])
  await applyD1Migrations(db, env.MIGRATIONS.slice(at))
  const all = async (sql: string) => (await db.prepare(sql).all()).results
  expect(
    await all(
      "SELECT id, weight, is_claim FROM moderation_cases WHERE content_type = 'bio' AND version = 'one' ORDER BY id",
    ),
  ).toEqual([
    { id: 'claimed', weight: 1, is_claim: 1 },
    { id: 'flooded', weight: 9, is_claim: 0 },
    { id: 'told', weight: 21, is_claim: 0 },
  ])
  expect(
    await all(
      "SELECT number, priority FROM visitor_reports WHERE number IN ('answerable', 'claim', 'flood 1') ORDER BY priority",
    ),
  ).toEqual([
    { number: 'claim', priority: 0 },
    { number: 'answerable', priority: 1 },
    { number: 'flood 1', priority: 2 },
  ])
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
