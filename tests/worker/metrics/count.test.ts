import { beforeEach, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client'
import { addMeta, newCounts, takeCounts } from '../../../worker/db/count'
import { empty } from '../support/empty'
import { env } from '../support/env'

const counts = newCounts()
const db = connect(env.DB, { counts }).$client

const insert = (day: string) =>
  env.DB.prepare('INSERT INTO quotas (day, name, key, used) VALUES (?, ?, ?, 1)').bind(
    day,
    'n',
    'k',
  )

beforeEach(async () => {
  await empty()
  await env.DB.batch([insert('2026-01-01'), insert('2026-01-02')])
  takeCounts(counts)
})

it.each([
  ['all', () => db.prepare('SELECT * FROM quotas').all()],
  ['raw', () => db.prepare('SELECT * FROM quotas').raw()],
])('a read by %s is one trip', async (_, read) => {
  await read()
  expect(takeCounts(counts)).toMatchObject({ trips: 1, rowsRead: 2, rowsWritten: 0 })
})

it('a batch is one trip, in a session too', async () => {
  const session = connect(env.DB.withSession('first-primary'), { counts }).$client
  const add = "INSERT INTO quotas (day, name, key, used) VALUES (?, 'n', 'k', 1)"
  await session.batch(['2026-01-03', '2026-01-04'].map((day) => session.prepare(add).bind(day)))
  const { trips, rowsWritten } = takeCounts(counts)
  expect(trips).toBe(1)
  expect(rowsWritten).toBeGreaterThanOrEqual(2)
  expect(session.getBookmark()).not.toBeNull()
})

it("a batch has D1's own time, its size, and which answers a replica gave", async () => {
  await db.batch([db.prepare('SELECT 1'), db.prepare('SELECT 2')])
  const { answers, sqlMs, databaseBytes, fromReplicas } = takeCounts(counts)
  expect([answers, fromReplicas]).toEqual([2, 0])
  expect(sqlMs).toBeGreaterThanOrEqual(0)
  expect(databaseBytes).toBeGreaterThan(100_000)
  const meta = { ...(await env.DB.prepare('SELECT 1').run()).meta, served_by_primary: false }
  addMeta(counts, [{ meta }])
  expect(takeCounts(counts).fromReplicas).toBe(1)
})

it('a write that returns its rows counts them as written', async () => {
  await db.prepare('UPDATE quotas SET used = 2 RETURNING day').raw()
  expect(takeCounts(counts)).toMatchObject({ trips: 1, rowsRead: 0, rowsWritten: 2 })
})

it('a trip that fails is a trip', async () => {
  await expect(db.prepare('SELECT * FROM absent').all()).rejects.toThrow('no such table')
  expect(takeCounts(counts)).toMatchObject({ trips: 1, rowsRead: 0, rowsWritten: 0 })
})
