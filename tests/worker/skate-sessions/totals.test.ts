import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import type { TrickTries } from '../../../worker/skate-sessions/contract'
import { unpackTricks } from '../../../worker/skate-sessions/pack'
import { totalsOf } from '../../../worker/skate-sessions/rules'
import { numberOfTrick, trickWithNumber } from '../../../worker/tricks/tree/numbers'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { addSkateSession, skateSessionsOf, trickTotalsOf } from '../support/rows/tricks'
import { skater, type Skater } from '../support/skaters'
import { addTricks } from '../support/tricks'
import { pageOf, put, remove, send, session, tried } from './support'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ;[ann, bob] = [await skater('ann'), await skater('bob')]
  await addTricks()
})

const day = 24 * 3_600_000

const tricks = fc
  .uniqueArray(
    fc.record({
      trickId: fc.constantFrom('ollie', 'kickflip', 'manual', null),
      tries: fc.integer({ min: 1, max: 30 }),
      told: fc.nat(30),
      landed: fc.nat(30),
    }),
    { selector: ({ trickId }) => trickId, minLength: 1 },
  )
  .map((rows) =>
    rows.map(({ trickId, tries, told, landed }): TrickTries => {
      const tellable = Math.min(tries, told)
      return tried(trickId, { tries, told: tellable, landed: Math.min(tellable, landed) })
    }),
  )

const edit = fc.record({
  act: fc.constantFrom('add', 'add', 'correct', 'delete'),
  daysAgo: fc.integer({ min: 0, max: 360 }),
  offset: fc.constantFrom(-720, -60, 0, 330, 840),
  nth: fc.nat(20),
  tricks,
})

async function expectTotals(): Promise<void> {
  const sessions = await skateSessionsOf(ann)
  const counted = sessions.map((each) => ({ ...each, tricks: unpackTricks(each.tricks) }))
  const found = (await trickTotalsOf(ann)).map(({ trickNumber, months, newest }) => [
    trickWithNumber(trickNumber),
    { months: JSON.parse(months) as unknown, newest: JSON.parse(newest) as unknown },
  ])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(totalsOf(counted, new Date())))
}

it('totals are those of the sessions after drawn additions, corrections and deletions', async () => {
  await addSkateSession(bob)
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
      for (const { act, daysAgo, offset, nth, tricks: changed } of edits) {
        const { skateSessions } = await pageOf(ann)
        const chosen = skateSessions[nth % Math.max(1, skateSessions.length)]
        if (act === 'add' || !chosen) {
          const at = new Date(Date.now() - daysAgo * day - 7_200_000 - nth).toISOString()
          const times = { startedAt: at, endedAt: at, utcOffsetMinutes: offset }
          await send(ann, session({ ...times, tricks: changed }))
        } else if (act === 'correct') {
          await put(ann, chosen.id, { version: chosen.version, tricks: changed })
        } else await remove(ann, chosen.id, chosen.version)
        await expectTotals()
      }
      // Twenty a day are enough for no run of this test.
      await env.DB.prepare('DELETE FROM quotas').run()
    }),
    { numRuns: 12 },
  )
}, 60_000)

it('sessions older than the totals are folded by month with the next one', async () => {
  const ollie = numberOfTrick('ollie')
  const old = (iso: string, packed: string, more = {}) =>
    addSkateSession(ann, { startedAtMs: Date.parse(iso), tricks: packed, ...more })
  await old('2024-01-31T23:30:00Z', `[[${ollie},-5,4,3,600],[0,2]]`, { utcOffsetMinutes: 0 })
  await old('2024-01-31T23:50:00Z', `[[${ollie},1,1,1]]`, { utcOffsetMinutes: 60 })
  await old('2024-01-01T00:00:00Z', `[[${ollie},7,2,1,700]]`, { utcOffsetMinutes: 0 })
  await old('2024-01-02T00:00:00Z', '[]', { sessions: 0, version: 2, lengthMs: 0 })
  for (const nth of [1, 2]) {
    const startedAt = new Date(Date.now() - nth * 7_200_000).toISOString()
    await send(ann, session({ startedAt, tricks: [tried('kickflip')] }))
    const rows = await skateSessionsOf(ann)
    expect(rows.filter(({ version }) => version === 0)).toMatchObject([
      {
        startedAtMs: Date.parse('2024-01-01T00:00:00Z'),
        lengthMs: 6_000_000,
        sessions: 2,
        tricks: `[[0,2,0,0,0],[${ollie},-12,6,4,700]]`,
      },
      { startedAtMs: Date.parse('2024-02-01T00:00:00Z'), sessions: 1 },
    ])
    expect(rows).toHaveLength(2 + nth)
  }
  expect((await pageOf(ann)).summary!.months).toEqual([
    { month: '2024-02', sessions: 1, tries: 1 },
    { month: '2024-01', sessions: 2, tries: 14 },
  ])
  expect((await remove(ann, String(Date.parse('2024-01-01T00:00:00Z')), 1)).status).toBe(404)
  await expectTotals()
})
