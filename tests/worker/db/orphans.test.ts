import { getTableName } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginAccountDeletion, endAccountDeletion } from '../../../worker/account/queries'
import { blockStatements, muteStatements } from '../../../worker/blocks/queries'
import { ulid } from '../../../worker/db/ids'
import { findOrphans, sampleOrphans } from '../../../worker/db/orphan-queries'
import { accountDeletions, games, mutes, users } from '../../../worker/db/schema'
import { crossReferences } from '../../../worker/db/schema/cross-references'
import { requireAccounts } from '../../../worker/db/skaters'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { db, runBatch } from '../support/rows/db'
import { skater, type Skater } from '../support/skaters'

const nobody = ulid(new Date())

let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
})
afterEach(empty)

const muteNobody = () =>
  db.insert(mutes).values({ userId: ann.userId, mutedId: nobody, createdAt: new Date() })

describe('a row that names a skater who is not there', () => {
  it('is found by its column', async () => {
    expect(await findOrphans(db)).toEqual([])
    await muteNobody()
    expect(await findOrphans(db)).toEqual([{ column: 'mutes.muted_id', rows: 1 }])
  })

  it('is found by the samples of the scheduled job', async () => {
    await muteNobody()
    const samples = []
    for (let at = 0; at < 100; at++) {
      // The column by the first number, where to begin by the second.
      const numbers = [at / 100, 0]
      samples.push(await sampleOrphans(db, new Date(), () => numbers.shift()!))
    }
    const found = samples.filter(({ rows }) => rows > 0)
    expect(new Set(samples.map(({ column }) => column)).size).toBe(37)
    expect(new Set(found.map(({ column }) => column))).toEqual(new Set(['mutes.muted_id']))
  })

  it('is not made by a block, a mute, or a batch that requires the account', async () => {
    await runBatch([
      ...blockStatements(db, ann.userId, nobody, new Date()),
      ...muteStatements(db, ann.userId, nobody, new Date()),
    ])
    expect(await findOrphans(db)).toEqual([])
    await expect(
      runBatch([muteNobody(), requireAccounts(db, [ann.userId, nobody])]),
    ).rejects.toThrow()
    expect(await db.$count(mutes)).toBe(0)
    await runBatch([requireAccounts(db, [ann.userId, null, ann.userId])])
  })
})

describe('the end of the deletion of an account', () => {
  it('waits for a row that a request wrote after the step that deletes such rows', async () => {
    const now = new Date()
    const bob = { id: ulid(now), subject: 'bob', trialStartedAt: now, createdAt: now }
    const [user] = await db.insert(users).values(bob).returning()
    await runBatch([
      ...beginAccountDeletion(db, user!, 'hash', now),
      db.insert(mutes).values({ userId: ann.userId, mutedId: bob.id, createdAt: now }),
    ])
    expect(await endAccountDeletion(db, bob.id)).toBe(false)
    expect(await db.$count(accountDeletions)).toBe(1)
    await db.delete(mutes)
    expect(await endAccountDeletion(db, bob.id)).toBe(true)
    expect([await db.$count(users), await db.$count(accountDeletions)]).toEqual([1, 0])
    expect(await findOrphans(db)).toEqual([])
  })
})

describe('a column that names a row of another bucket', () => {
  const searched = crossReferences
    .filter(({ to }) => to !== games.id)
    .flatMap(({ from }) => from.map((column) => [getTableName(column.table), column.name] as const))

  it.each(searched)('%s.%s is found by an index', async (table, column) => {
    const { results } = await env.DB.prepare(
      `EXPLAIN QUERY PLAN SELECT 1 FROM ${table} WHERE ${column} = 'x'`,
    ).all<{ detail: string }>()
    expect(results.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^SEARCH/)])
  })
})
