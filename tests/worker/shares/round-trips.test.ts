import { beforeAll, expect, it } from 'vitest'
import * as shareEndpoints from '../../../worker/shares/endpoints'
import { urls } from '../../../worker/urls'
import { crew, filmed, recording } from '../games/support'
import { call, origin, versionOf } from '../support/call'
import { setPublic, skater, stack, type Skater } from '../support/skaters'
import { addTricks, land } from '../support/tricks'
import { watch } from '../support/watch'

const second = 1 / 3600
let fan: Skater
let clipId: string
let videoId: string
let spotClipId: string

beforeAll(async () => {
  const [ann, bob, eve] = [await skater('ann'), await skater('bob'), await skater('eve')]
  fan = bob
  await addTricks()
  clipId = (await stack(ann)).id
  videoId = (await land(ann)).id
  await stack(bob)
  await setPublic(eve.userId, false)
  const players = await crew(3)
  spotClipId = (await filmed(players[1]!, await recording(players))).id
})

/** How often a visitor's page waits for the database when it is not cached. */
async function trips(path: string, options: Parameters<typeof call>[1] = {}): Promise<number> {
  const asking = await watch(async (bindings) => {
    const answer = await call(path, { ...options, bindings: { ...bindings, ...options.bindings } })
    expect(answer.status).toBeLessThan(500)
  })
  return asking.trips
}

it.each([
  ['a shared clip', () => urls.sharedClip({ clipId })],
  ['a shared trick video', () => urls.sharedTrickVideo({ videoId })],
  ['a shared Own the Spot clip', () => urls.sharedOwnTheSpotClip({ clipId: spotClipId })],
  ['an unknown page', () => urls.sharedClip({ clipId: '0'.repeat(26) })],
  ['an embedded clip', () => urls.embeddedClip({ clipId })],
  ['an embedded trick video', () => urls.embeddedTrickVideo({ videoId })],
  ['an embedded Own the Spot clip', () => urls.embeddedOwnTheSpotClip({ clipId: spotClipId })],
  ['the oEmbed answer', () => urls.oembed({}, { url: origin + urls.sharedClip({ clipId }) })],
  ['a private skater', () => urls.skater({ skatertag: 'eve' })],
  ['a skater in another spelling', () => urls.skater({ skatertag: 'ANN' })],
  ['an unknown skater', () => urls.skater({ skatertag: 'nobody' })],
  ['the sitemap', () => urls.sitemap()],
])('%s takes one round trip', async (_, path) => expect(await trips(path())).toBe(1))

it('pages that are the same for everybody take no round trip', async () => {
  for (const path of [urls.robots(), urls.terms()]) expect(await trips(path)).toBe(0)
})

it("a skater's page takes one round trip, and another when the catalogue was not read lately", async () => {
  const pageOf = (skatertag: string) => urls.skater({ skatertag })
  const bindings = { VERSION: versionOf(crypto.randomUUID()) }
  expect(await trips(pageOf('ann'), { bindings })).toBe(2)
  expect(await trips(pageOf('bob'), { bindings })).toBe(1)
  expect(await trips(pageOf('ann'), { bindings, hours: 55 * second })).toBe(1)
  expect(await trips(pageOf('bob'), { bindings, hours: 62 * second })).toBe(2)
  const other = { VERSION: versionOf(crypto.randomUUID()) }
  expect(await trips(pageOf('ann'), { bindings: other })).toBe(2)
})

it.each([
  ['clip', () => shareEndpoints.clip.url({ clipId })],
  ['trick video', () => shareEndpoints.trickVideo.url({ videoId })],
  ['Own the Spot clip', () => shareEndpoints.ownTheSpotClip.url({ clipId: spotClipId })],
])('a shared %s is found by indexes alone, in few rows', async (_, path) => {
  for (const as of [null, fan]) {
    const { rows, plans } = await watch((bindings) => call(path(), { as, bindings }))
    expect(rows).toBeLessThanOrEqual(as ? 9 : 4)
    expect(plans.join('\n')).not.toMatch(/^SCAN (?!CONSTANT)|TEMP B-TREE/m)
  }
})
