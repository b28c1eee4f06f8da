import { beforeEach, expect, it } from 'vitest'
import { forgetting, listing, retrying, type Failure } from '../../../dev/jobs/statements.ts'
import { deletedCustomers, failedJobs, streamCopies } from '../../../worker/db/schema'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { db } from '../support/rows/db'
import { count } from '../support/storage'

beforeEach(empty)

const now = new Date('2026-11-22T12:00:00Z')

/** Runs it as wrangler does: one statement after the other. */
async function query(sql: string) {
  const results = await env.DB.batch(sql.split(';\n').map((each) => env.DB.prepare(each)))
  return results.at(-1)!.results
}

const failure = async (kind: string, id: string, failedAt = now): Promise<Failure> => {
  const row = { kind, id, error: "It didn't work.", failedAt }
  await db.insert(failedJobs).values(row)
  return row
}

it('what failed for good is listed with its error, the oldest first', async () => {
  await failure('push', 'later')
  const earlier = new Date(now.getTime() - 1)
  await failure('customer', 'cus_1', earlier)
  expect(await query(listing())).toEqual([
    { kind: 'customer', id: 'cus_1', error: "It didn't work.", failed_at: earlier.getTime() },
    { kind: 'push', id: 'later', error: "It didn't work.", failed_at: now.getTime() },
  ])
})

it('a retried customer is due, and no longer on the list', async () => {
  const parked = { deletedAt: now, dueAt: null, tries: 14, stripeAccount: null, isLive: null }
  await db.insert(deletedCustomers).values([
    { customerId: "cus_'1", ...parked },
    { customerId: 'cus_2', ...parked },
  ])
  await query(retrying(await failure('customer', "cus_'1"), now))
  expect(await db.select().from(deletedCustomers).orderBy(deletedCustomers.customerId)).toEqual([
    { customerId: "cus_'1", ...parked, dueAt: now, tries: 0 },
    { customerId: 'cus_2', ...parked },
  ])
  expect(await count('failed_jobs')).toBe(0)
})

it('a retried copy is due only if it is still to be deleted', async () => {
  await db.insert(streamCopies).values([
    { video: 'gone', state: 'deleting', dueAt: null, tries: 14 },
    { video: 'plays', state: 'ready', dueAt: null, tries: 1 },
  ])
  for (const id of ['gone', 'plays']) await query(retrying(await failure('stream_copy', id), now))
  const rows = await db.select().from(streamCopies).orderBy(streamCopies.video)
  expect(rows.map(({ dueAt, tries }) => [dueAt, tries])).toEqual([
    [now, 0],
    [null, 1],
  ])
})

it('what is forgotten, or of no kind that this version knows, only leaves the list', async () => {
  await query(forgetting(await failure('push', 'x')))
  await query(retrying(await failure('unknown', 'y'), now))
  await query(retrying(await failure('bytes', 'z'), now))
  expect(await count('failed_jobs')).toBe(0)
})
