import { beforeEach, expect, it } from 'vitest'
import { lastMonday } from '../../../worker/skate-sessions/rules'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { addSkateSession } from '../support/rows/tricks'
import { endTrial } from '../support/rows/users'
import { skater, type Skater } from '../support/skaters'
import { addTricks } from '../support/tricks'

let ann: Skater
const monday = lastMonday(new Date().toISOString().slice(0, 10))
const dayMs = 24 * 3_600_000
const at = (days: number, hours = 12) => Date.parse(monday) + days * dayMs + hours * 3_600_000

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  await addTricks()
})

/** What the profile offers, or null. */
async function offer(as = ann, of = ann): Promise<string | null> {
  const page = await (await call(`/s/${of.skatertag}`, { as })).text()
  const part = page.split('<form class="card week-card"')[1]?.split('</form>')[0]
  return part?.match(/<p>(.*?)<\/p>/)?.[1]?.replaceAll('<!-- -->', '') ?? null
}

const post = (fields: Record<string, string>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return call(urls.profile(), { method: 'POST', as: ann, body })
}

it.each([
  ['nothing without a session', [], null],
  ['a session of last week', [[0, 0]], 'Last week: 1 session, 3 tries'],
  [
    'all of last week',
    [
      [0, 0],
      [3, 12],
      [6, 23],
    ],
    'Last week: 3 sessions, 9 tries',
  ],
  [
    'nothing of this week and of the one before',
    [
      [-1, 23],
      [7, 0],
    ],
    null,
  ],
])('the own profile offers %s', async (_, times, words) => {
  for (const [days, hours] of times)
    await addSkateSession(ann, { startedAtMs: at(days!, hours), utcOffsetMinutes: 0 })
  expect(await offer()).toBe(words)
})

it('says about how many where the ear counted, and counts days where each was skated', async () => {
  const tricks = '[[0,-41]]'
  await addSkateSession(ann, { startedAtMs: at(0), tricks })
  // Still Sunday there, and Monday by the clock of the world.
  await addSkateSession(ann, { startedAtMs: at(7, 3), utcOffsetMinutes: -8 * 60, tricks })
  expect(await offer()).toBe('Last week: 2 sessions, about 82 tries')
})

it('offers nothing to others, without access, or of what was deleted', async () => {
  await addSkateSession(ann, { startedAtMs: at(0) })
  expect(await offer(await skater('bob'))).toBeNull()
  await endTrial(ann)
  expect(await offer()).toBeNull()
  const cat = await skater('cat')
  await addSkateSession(cat, { startedAtMs: at(0), sessions: 0, tricks: '[]' })
  expect(await offer(cat, cat)).toBeNull()
})

it.each([
  ['its card is opened', { open: 'card' }, urls.skateSessions({}, { week: monday })],
  ['it is put away', {}, urls.profile()],
])('offers the week once, on all devices, after %s', async (_, fields, next) => {
  await addSkateSession(ann, { startedAtMs: at(0) })
  const answer = await post({ week: monday, ...fields })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, next])
  expect(await offer()).toBeNull()
})

it('puts nothing of a week away for what is no Monday', async () => {
  await addSkateSession(ann, { startedAtMs: at(0) })
  for (const week of ['', 'then', '2026-99-99', monday.replace(/\d\d$/, '99')])
    expect((await post({ week })).status).toBe(303)
  expect(await offer()).not.toBeNull()
})

it('the page of sessions has the card of a week, and none of a week without', async () => {
  await addSkateSession(ann, { startedAtMs: at(0) })
  await addSkateSession(ann, { startedAtMs: at(1) })
  const weekOf = async (week: string) => {
    const page = await (await call(urls.skateSessions({}, { week }), { as: ann })).text()
    const [, props] = page.match(/data-island="skate-sessions\/screen"[^>]*data-props="([^"]*)"/)!
    return (JSON.parse(props!.replaceAll('&quot;', '"')) as { week: unknown }).week
  }
  expect(await weekOf(monday)).toMatchObject({
    monday,
    sessions: 2,
    tricks: [{ trickId: 'ollie', tries: 6, told: 4, landed: 2 }],
  })
  for (const other of ['2020-01-06', 'then', '']) expect(await weekOf(other)).toBeNull()
})

it('a form that cannot be read gets 400', async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const answer = await call(urls.profile(), { method: 'POST', as: ann, headers, body: '-' })
  expect(answer.status).toBe(400)
})
