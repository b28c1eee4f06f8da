import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client'
import { firstIdAt } from '../../../worker/db/ids'
import { findHomies } from '../../../worker/homies/queries'
import { findSuggestions } from '../../../worker/homies/suggestions'
import * as homieEndpoints from '../../../worker/homies/endpoints'
import { block, mute } from '../blocks/support'
import { call } from '../support/call'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { setPublic, skater, type Skater } from '../support/skaters'
import { watch } from '../support/watch'
import { answer, ask, asked, remove } from './support'
import { town } from './town'

const headings = ['Skaters you may know', 'Skaters to meet']

/** The suggestions on a skater's page, each as its link and its words. */
async function suggestionsOf(as: Skater): Promise<[href: string, words: string][]> {
  const page = await (await call('/homies', { as })).text()
  const part = page.split('<section class="suggestions"')[1]?.split('</section>')[0] ?? ''
  expect(headings.some((heading) => page.includes(heading))).toBe(part !== '')
  return [...part.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(([, href, inside]) => [
    href!,
    inside!
      .match(/(@.*)/)![1]!
      .replaceAll('<!-- -->', '')
      .replaceAll(/(<[^>]*>)+/g, ' ')
      .trim(),
  ])
}

const suggestedTo = async (as: Skater) =>
  (await suggestionsOf(as)).map(([href]) => href.replace('/s/', ''))

/** Two homies, and a skater who is only the second one's homie. */
async function chain(): Promise<[me: Skater, homie: Skater, stranger: Skater]> {
  const [me, homie, stranger] = [await skater(), await skater(), await skater()]
  await becomeHomies(me, homie)
  await becomeHomies(homie, stranger)
  return [me, homie, stranger]
}

it('homies of homies are suggested, those with the most homies in common first', async () => {
  const [me, bob, cat, dan] = [await skater(), await skater(), await skater(), await skater()]
  const [one, two, three] = [await skater('One'), await skater('Two'), await skater('Three')]
  for (const homie of [bob, cat, dan]) {
    await becomeHomies(me, homie)
    await becomeHomies(homie, three)
  }
  await becomeHomies(bob, one)
  await becomeHomies(bob, two)
  await becomeHomies(cat, two)
  expect(await suggestionsOf(me)).toEqual([
    ['/s/Three', '@Three Goofy 3 homies in common'],
    ['/s/Two', '@Two Goofy 2 homies in common'],
    ['/s/One', '@One Goofy 1 homie in common'],
  ])
})

it('no more than five are suggested', async () => {
  const [me, homie] = await chain()
  for (let i = 0; i < 6; i++) await becomeHomies(homie, await skater())
  expect(await suggestedTo(me)).toHaveLength(5)
})

it('the page has no suggestions where there are none', async () => {
  const [me, homie] = [await skater(), await skater()]
  expect(await suggestionsOf(me)).toEqual([])
  await becomeHomies(me, homie)
  expect(await suggestionsOf(me)).toEqual([])
})

it('a suggestion goes away once its skater is a homie', async () => {
  const [me, , stranger] = await chain()
  expect(await suggestedTo(me)).toEqual([stranger.skatertag])
  await becomeHomies(me, stranger)
  expect(await suggestedTo(me)).toEqual([])
})

it('a private skater is not suggested, and a public one is again', async () => {
  const [me, , stranger] = await chain()
  await setPublic(stranger.userId, false)
  expect(await suggestedTo(me)).toEqual([])
  await setPublic(stranger.userId, true)
  expect(await suggestedTo(me)).toEqual([stranger.skatertag])
})

it('while a request waits, neither of the two is suggested to the other', async () => {
  const [me, , stranger] = await chain()
  await ask(me, stranger)
  expect(await suggestedTo(me)).toEqual([])
  expect(await suggestedTo(stranger)).toEqual([])
})

it('after a rejection neither of the two is suggested to the other', async () => {
  const [me, , stranger] = await chain()
  await answer(stranger, (await asked(me, stranger)).id, 'rejected')
  expect(await suggestedTo(me)).toEqual([])
  expect(await suggestedTo(stranger)).toEqual([])
})

it('homies of a former homie are not suggested', async () => {
  const [me, homie] = await chain()
  await remove(me, homie)
  expect(await suggestedTo(me)).toEqual([])
})

it('pending requests take up no places of suggestions', async () => {
  const [me, homie] = await chain()
  for (let i = 0; i < 16; i++) {
    const other = await skater()
    await becomeHomies(homie, other)
    if (i > 0) await ask(me, other)
  }
  expect(await suggestedTo(me)).toHaveLength(2)
})

it('a visitor sees no suggestions', async () => {
  const page = await (await call('/homies')).text()
  for (const heading of headings) expect(page).not.toContain(heading)
})

const quiet = () => env.DB.prepare("UPDATE activity_heads SET newest = ''").run()

describe('a skater without homies is offered one who was active', () => {
  let me: Skater
  let active: Skater
  let number = 0

  beforeEach(async () => {
    await quiet()
    ;[me, active] = [await skater(), await skater(`Active${number++}`)]
    await makeActive(active.userId)
  })

  it('in the last 30 days, and not before', async () => {
    expect(await suggestedTo(me)).toEqual([active.skatertag])
    await makeActive(active.userId, new Date(Date.now() - 31 * 86_400_000))
    expect(await suggestedTo(me)).toEqual([])
    await makeActive(active.userId, new Date(Date.now() - 29 * 86_400_000))
    expect(await suggestedTo(me)).toEqual([active.skatertag])
  })

  it('by name and stance, with Add Homie, and the API says the same', async () => {
    expect(await suggestionsOf(me)).toEqual([
      [`/s/${active.skatertag}`, `@${active.skatertag} Goofy`],
    ])
    const drawn = await call(homieEndpoints.suggestions.url(), { as: me })
    expect(await drawn.json()).toMatchObject([{ userId: active.userId, homiesInCommon: 0 }])
  })

  it('until the first homie, after whom it is their homies', async () => {
    await becomeHomies(me, await skater())
    expect(await suggestedTo(me)).toEqual([])
  })

  it('the viewer is never offered to themselves', async () => {
    await makeActive(me.userId)
    expect(await suggestedTo(me)).toEqual([active.skatertag])
  })

  const restricted = (kind: string, until: number | null) => () =>
    env.DB.prepare(
      "INSERT INTO restrictions (subject_hash, user_id, kind, until, act_id) VALUES (?1, ?1, ?2, ?3, 'act')",
    )
      .bind(active.userId, kind, until)
      .run()

  it.each<[who: string, change: () => Promise<unknown>]>([
    ['is private', () => setPublic(active.userId, false)],
    [
      'is hidden from the search',
      () =>
        env.DB.prepare('UPDATE profiles SET in_search = 0 WHERE user_id = ?')
          .bind(active.userId)
          .run(),
    ],
    ['is blocked', () => block(me, active)],
    ['has blocked the viewer', () => block(active, me)],
    ['is muted', () => mute(me, active)],
    ['has muted the viewer', () => mute(active, me)],
    ['is suspended', restricted('suspended', Date.now() + 86_400_000)],
    ['is banned', restricted('banned', null)],
    ['was asked', () => ask(me, active)],
    ['has asked', () => ask(active, me)],
    [
      'has rejected the viewer',
      async () => answer(active, (await asked(me, active)).id, 'rejected'),
    ],
    [
      'was rejected by the viewer',
      async () => answer(me, (await asked(active, me)).id, 'rejected'),
    ],
    ['has more than 20 requests to answer', () => fillUp(active.userId, 21)],
  ])('and nobody who %s', async (_, change) => {
    await change()
    expect(await suggestedTo(me)).toEqual([])
  })

  it.each<[who: string, change: () => Promise<unknown>]>([
    ['has 20 requests to answer', () => fillUp(active.userId, 20)],
    ['was suspended until yesterday', restricted('suspended', Date.now() - 86_400_000)],
  ])('and still one who %s', async (_, change) => {
    await change()
    expect(await suggestedTo(me)).toEqual([active.skatertag])
  })

  it('where many are active, five of them, the same ones all day and others tomorrow', async () => {
    await makeActive('town')
    const first = await suggestedTo(me)
    expect(first).toHaveLength(5)
    expect(await suggestedTo(me)).toEqual(first)
    const known = { homies: [], requests: { incoming: [], sent: [] } }
    const tomorrow = new Date(Date.now() + 86_400_000)
    const next = await findSuggestions(connect(env.DB), me.userId, known, tomorrow)
    expect(next).toHaveLength(5)
    expect(next.map(({ skatertag }) => skatertag)).not.toEqual(first)
  })
})

it.each<[who: string, change: (me: Skater, stranger: Skater) => Promise<unknown>]>([
  ['is muted', (me, stranger) => mute(me, stranger)],
  ['has more than 20 requests to answer', (_, stranger) => fillUp(stranger.userId, 21)],
])('a homie of a homie who %s is not suggested', async (_, change) => {
  const [me, , stranger] = await chain()
  await change(me, stranger)
  expect(await suggestedTo(me)).toEqual([])
})

/** A town in which each of the first skaters is a homie of everybody. */
const popular = 30

async function popularTown(skaters: number): Promise<void> {
  await town(skaters)
  await env.DB.prepare(
    `INSERT INTO homies (user_id, homie_id, since)
     SELECT a.user_id, b.user_id, 0 FROM profiles a, profiles b
     WHERE a.user_id LIKE 'town%' AND b.user_id LIKE 'town%' AND a.user_id <> b.user_id
       AND (substr(a.user_id, 5) + 0 < ?1 OR substr(b.user_id, 5) + 0 < ?1)`,
  )
    .bind(popular)
    .run()
}

async function readsFor(viewerId: string) {
  const own = await findHomies(connect(env.DB), viewerId)
  const known = { homies: own, requests: { incoming: [], sent: [] } }
  let shown = 0
  const seen = await watch(async ({ DB }) => {
    shown = (await findSuggestions(connect(DB), viewerId, known, new Date())).length
  })
  return { ...seen, own: own.length, shown }
}

/** Each skater whose id begins so has requests to answer, by others of the town. */
const fillUp = (prefix: string, requests: number) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
     INSERT INTO homie_requests (id, sender_id, receiver_id, pair, status, created_at)
     SELECT 'q' || i || '|' || user_id, 'town' || (900 + i), user_id, user_id || '|' || i, 'pending', 0
     FROM profiles, n WHERE user_id LIKE ?1 || '%' AND user_id <> 'town' || (900 + i)`,
  )
    .bind(prefix, requests)
    .run()

/** Everybody of these did something just now. */
const makeActive = (prefix: string, at = new Date()) =>
  env.DB.prepare("UPDATE activity_heads SET newest = ?2 || user_id WHERE user_id LIKE ?1 || '%'")
    .bind(prefix, firstIdAt(at).slice(0, 10))
    .run()

beforeAll(() => popularTown(1000), 60_000)

it('few rows are read by indexes alone, even where homies have hundreds of homies', async () => {
  // Ten lists of twenty, then a profile and a request for each of fifteen.
  const most = 10 * 20 + 15 * 3
  const { rows, plans, trips, own, shown } = await readsFor('town500')
  expect(own).toBe(popular)
  expect(shown).toBe(5)
  expect(trips).toBe(2)
  expect(rows).toBeLessThanOrEqual(most)
  for (const plan of plans) expect(plan).not.toMatch(/^SCAN|TEMP B-TREE/)
})

it('a draw reads few rows too, by indexes alone, where the town is active and has much to answer', async () => {
  const { userId } = await skater()
  await makeActive('town')
  await fillUp('town', 30)
  // The active, then of twenty: profile, mutes, blocks, restriction, request and 21 unanswered ones.
  const most = 200 + 20 * (6 + 21)
  const { rows, plans, trips, own, shown } = await readsFor(userId)
  expect([own, shown, trips]).toEqual([0, 0, 2])
  expect(rows).toBeLessThanOrEqual(most)
  for (const plan of plans) expect(plan).not.toMatch(/^SCAN|TEMP B-TREE/)
})
