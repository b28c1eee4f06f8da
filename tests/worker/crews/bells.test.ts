import { beforeEach, expect, it } from 'vitest'
import * as crewEndpoints from '../../../worker/crews/endpoints'
import { mute } from '../blocks/support'
import { phoneOf, setQuiet } from '../push/support'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { endTrial } from '../support/rows/users'
import type { Skater } from '../support/skaters'
import { ask, crewWith, endOut, goOut, join, make } from './support'

let all: Skater[]
let crewId: string

beforeEach(async () => {
  await empty()
  const made = await crewWith(5)
  ;[all, crewId] = [made.all, made.crew.id]
})

type Phone = Awaited<ReturnType<typeof phoneOf>>

const press = (who: Skater, { bindings }: Phone, hours = 0, crewIds = [crewId]) =>
  goOut(who, crewIds, null, {
    bindings: {
      ...bindings,
      CLOCK: {
        fetch: () => Promise.resolve(Response.json({ offsetMs: hours * 3_600_000 })),
      } as unknown as Fetcher,
    },
  })

it('a phone rings for one out of a skater in three hours, over all crews', async () => {
  const [ann, bob] = all as [Skater, Skater]
  const second = await make(ann, 'Second')
  await join(ann, second.id)
  const phone = await phoneOf(bob)
  await press(ann, phone)
  await endOut(ann)
  await press(ann, phone, 0, [crewId, second.id])
  expect(phone.said()).toEqual([`@${ann.skatertag} is out.`])
  await endOut(ann)
  await press(ann, phone, 3.1)
  expect(phone.said()).toHaveLength(2)
})

it('a phone rings for four outs a day', async () => {
  const [ann] = all as [Skater]
  const phone = await phoneOf(ann)
  for (const other of all.slice(1)) await press(other, phone)
  expect(phone.said()).toHaveLength(4)
})

it.each<[string, (ann: Skater, bob: Skater) => Promise<unknown>]>([
  ['is muted', (ann, bob) => mute(bob, ann)],
  [
    'belongs to a silent crew',
    (_, bob) => ask(crewEndpoints.ring, bob, { crewId }, { isSilent: true }),
  ],
  ['comes in quiet hours', (_, bob) => setQuiet(bob, { from: '00:00', to: '23:59' })],
  ['is for somebody without access', (_, bob) => endTrial(bob)],
])('what %s rings no phone, then or later', async (_, before) => {
  const [ann, bob] = all as [Skater, Skater]
  const phone = await phoneOf(bob)
  await before(ann, bob)
  await press(ann, phone)
  await setQuiet(bob, null)
  const { minuteJob } = await import('../support/call')
  await minuteJob(0, phone.bindings)
  expect(phone.said()).toEqual([])
})

it('the bell is not counted among those that are kept', async () => {
  const [ann, bob] = all as [Skater, Skater]
  await goOut(ann, [crewId])
  const now = Date.now()
  await env.DB.batch(
    Array.from({ length: 100 }, (_, at) =>
      env.DB.prepare(
        `INSERT INTO notifications (id, user_id, actor_id, type, subject_id, title, message, url,
          is_read, is_pushed, created_at) VALUES (?, ?, NULL, 'moderation', ?, '', '', '', 0, 1, ?)`,
      ).bind(
        // Before the out, so that one more would drop the oldest of these.
        `${'0'.repeat(23)}${String(at).padStart(3, '0')}`,
        bob.userId,
        `old ${at}`,
        now,
      ),
    ),
  )
  const { dropOldNotifications } = await import('../../../worker/notifications/prune-queries')
  const { db } = await import('../support/rows/db')
  await env.DB.prepare(
    "UPDATE notifications SET id = ? || substr(id, 11) WHERE type = 'moderation'",
  )
    .bind(
      (await env.DB.prepare('SELECT max(id) AS id FROM notifications').first<string>('id'))!.slice(
        0,
        10,
      ),
    )
    .run()
  await dropOldNotifications(db, new Date())
  const left = await env.DB.prepare(
    "SELECT count(*) AS rows FROM notifications WHERE user_id = ? AND type = 'moderation'",
  )
    .bind(bob.userId)
    .first<number>('rows')
  expect(left).toBe(100)
})
