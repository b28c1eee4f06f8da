import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { moderationCases, reportContacts, waitingReports } from '../../../worker/db/schema'
import { limits } from '../../../worker/moderation/contract'
import { outerUrls } from '../../../worker/urls'
import { call, minuteJob } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { db } from '../support/rows/db'
import { casesOf, moderator } from '../support/rows/moderation'
import { useUpQuota } from '../support/rows/quotas'
import { skater, stack } from '../support/skaters'
import { caseOf, claim, reportByForm as send } from './support'

beforeEach(empty)

const email = 'kim@example.com'
const day = 24

const kinds: [of: string, limit: string, fields: Record<string, string>][] = [
  ['a claim', 'claims', { ...claim, email, details: 'It is mine' }],
  ['a report about a child', 'minor_reports', { reason: 'minor', email, details: 'It is mine' }],
]

describe.each(kinds)('%s for which the day of everybody has no room', (_, limit, fields) => {
  it('waits, is read by its number, and reaches the desk the next day', async () => {
    const { id } = await stack(await skater())
    await useUpQuota(limit, null)
    const sent = await send(id, fields)
    expect(sent.status).toBe(303)
    const status = async () => (await call(sent.headers.get('Location')!)).text()
    expect(await status()).toContain('We have it, and will look at it.')
    await minuteJob()
    expect(await casesOf(id)).toEqual([])
    await minuteJob(day)
    expect(await db.$count(waitingReports)).toBe(0)
    expect(await status()).toContain('We have it, and will look at it.')
    const path = outerUrls.deskCase({ caseId: await caseOf(id) })
    const html = await (await call(path, { as: await moderator() })).text()
    for (const text of ['It is mine', email]) expect(html).toContain(text)
    expect(await db.$count(reportContacts)).toBe(1)
  })

  it('takes the day of its own network all the same', async () => {
    const { id } = await stack(await skater())
    await useUpQuota(limit, null)
    const from = '192.0.2.7'
    const statuses: number[] = []
    for (let nth = 0; nth < 21; nth++) statuses.push((await send(id, fields, { from })).status)
    expect(statuses).toEqual([...Array(20).fill(303), 429])
  })
})

it('of those that wait, the first of each network comes first, and a repeated one last', async () => {
  const clips = await Promise.all(Array.from({ length: 4 }, async () => stack(await skater())))
  await useUpQuota('claims', null)
  const sent: [clip: number, from: string][] = [
    [0, '192.0.2.1'],
    [0, '192.0.2.1'],
    [1, '192.0.2.1'],
    [2, '192.0.2.2'],
    [3, '192.0.2.3'],
  ]
  for (const [clip, from] of sent) {
    expect((await send(clips[clip]!.id, { ...claim, email }, { from })).status).toBe(303)
  }
  for (let run = 0; run < 3; run++) await minuteJob(day)
  const rows = await db
    .select()
    .from(moderationCases)
    .orderBy(sql`rowid`)
  expect(rows.map(({ contentId }) => clips.findIndex(({ id }) => id === contentId))).toEqual([
    0, 2, 3, 1,
  ])
  expect(await db.$count(waitingReports)).toBe(0)
  expect(rows.map(({ reports }) => reports)).toEqual([1, 1, 1, 1])
})

describe('where too many wait', () => {
  /** Fills the queue up with claims of one network. */
  const fill = async (ownerId: string, rows = limits.waitingReports) => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO waiting_reports
         (number, is_about_minor, network, earlier, at, owner_id, reporter, report)
       SELECT 'n' || i, 0, 'flood', i, 1, ?, 'r' || i, '{}' FROM n`,
    )
      .bind(rows, ownerId)
      .run()
  }
  const isThere = async (number: string) =>
    (await db.select().from(waitingReports)).some((row) => row.number === number)

  it('the least sure is dropped for one that is surer, and what is about children stays', async () => {
    const maker = await skater()
    const { id } = await stack(maker)
    for (const limit of ['claims', 'minor_reports']) await useUpQuota(limit, null)
    await fill(maker.userId)
    for (const fields of [
      { ...claim, email },
      { reason: 'minor', details: 'Look' },
    ]) {
      expect((await send(id, fields)).status).toBe(303)
    }
    expect(await db.$count(waitingReports)).toBe(limits.waitingReports)
    expect(await isThere(`n${limits.waitingReports}`)).toBe(false)
    expect(await isThere('n1')).toBe(true)
    const kept = await db.select().from(waitingReports)
    expect(kept.filter(({ isAboutMinor }) => isAboutMinor)).toHaveLength(1)
  })

  it('one that is less sure than all others is refused, and says when to try again', async () => {
    const maker = await skater()
    const { id } = await stack(maker)
    await useUpQuota('claims', null)
    await fill(maker.userId)
    await env.DB.prepare('UPDATE waiting_reports SET earlier = 0').run()
    const from = '192.0.2.1'
    expect((await send(id, { ...claim, email }, { from })).status).toBe(429)
    const html = await (await send(id, { ...claim, email }, { from })).text()
    expect(html).toContain('can&#x27;t take more of these today. Try again')
    expect(await db.$count(waitingReports)).toBe(limits.waitingReports)
  })
})

it('is forgotten after 90 days', async () => {
  const { id } = await stack(await skater())
  await useUpQuota('claims', null)
  await send(id, { ...claim, email })
  await env.DB.prepare('UPDATE waiting_reports SET at = 1').run()
  await useUpQuota('claims', null)
  await minuteJob()
  expect(await db.$count(waitingReports)).toBe(0)
})
