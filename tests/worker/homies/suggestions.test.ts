import { beforeAll, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client'
import { findHomies } from '../../../worker/homies/queries'
import { findSuggestions } from '../../../worker/homies/suggestions'
import { call } from '../support/call'
import { env } from '../support/env'
import { becomeHomies } from '../support/homies'
import { setPublic, skater, type Skater } from '../support/skaters'
import { watch } from '../support/watch'
import { answer, ask, asked, remove } from './support'
import { town } from './town'

const heading = 'Skaters you may know'

/** The suggestions on a skater's page, each as its link and its words. */
async function suggestionsOf(as: Skater): Promise<[href: string, words: string][]> {
  const page = await (await call('/homies', { as })).text()
  const part = page.split('<section class="suggestions"')[1]?.split('</section>')[0] ?? ''
  expect(page.includes(heading)).toBe(part !== '')
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
  expect(await (await call('/homies')).text()).not.toContain(heading)
})

const noRequests = { incoming: [], sent: [] }

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
  let shown = 0
  const seen = await watch(async ({ DB }) => {
    shown = (await findSuggestions(connect(DB), viewerId, own, noRequests)).length
  })
  return { ...seen, own: own.length, shown }
}

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

it('nothing is read for a skater without homies', async () => {
  const { userId } = await skater()
  expect(await readsFor(userId)).toMatchObject({ rows: 0, trips: 0, shown: 0 })
})
