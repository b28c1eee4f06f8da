import { beforeEach, expect, it } from 'vitest'
import { firstIdAt, ulid, timeOf } from '../../../worker/db/ids'
import { urls } from '../../../worker/urls'
import { call, origin } from '../support/call'
import { annAndBob } from '../support/pair'
import { setPublic, stack, type Skater } from '../support/skaters'
import { land } from '../support/tricks'
import { watch } from '../support/watch'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  ;({ ann, bob } = await annAndBob())
})

const day = () => new Date().toISOString().slice(0, 10)
const locsOf = async (path: string) =>
  [...(await (await call(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)

it('the sitemap lists what everybody may see, with a sitemap for each day', async () => {
  const [clip, video] = [await stack(ann), await land(ann)]
  await stack(bob)
  await setPublic(bob.userId, false)
  const [latest, ...more] = await locsOf(urls.sitemap())
  expect([latest, more]).toEqual([`${origin}/sitemap/${day()}.xml`, []])
  const answer = await call(latest!)
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(await locsOf(latest!)).toEqual([
    `${origin}/s/ann`,
    `${origin}${urls.sharedClip({ clipId: clip.id })}`,
    `${origin}${urls.sharedTrickVideo({ videoId: video.id })}`,
    `${origin}/s/ann/tricks/kickflip`,
  ])
})

it('there is a sitemap for each day since the first skater joined', async () => {
  const hours = 48
  const text = await (await call(urls.sitemap(), { hours })).text()
  expect(text.match(/<loc>/g)).toHaveLength(3)
})

it.each(['2026-02-30.xml', '2999-01-01.xml', 'x', '2026-1-1.xml', '2026-01-01'])(
  '%s is no sitemap',
  async (file) => {
    expect((await call(urls.sitemapOfDay({ file }))).status).toBe(404)
  },
)

it('a sitemap is read by indexes alone', async () => {
  await stack(ann)
  for (const path of [urls.sitemap(), `/sitemap/${day()}.xml`]) {
    const { rows, plans } = await watch((bindings) => call(path, { bindings }))
    expect(rows).toBeLessThanOrEqual(8)
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN (?!profiles USING)|TEMP B-TREE/)
  }
})

it('robots.txt names the sitemap, and excludes the API', async () => {
  const text = await (await call(urls.robots())).text()
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(text).toContain('Disallow: /api/')
})

it('an id contains when it was made', () => {
  for (const ms of [0, 1, 1_795_255_214_751, 2 ** 48 - 1]) {
    const at = new Date(ms)
    expect(timeOf(ulid(at))).toEqual(at)
    expect(firstIdAt(at) <= ulid(at)).toBe(true)
    if (ms > 0) expect(ulid(new Date(ms - 1)) < firstIdAt(at)).toBe(true)
  }
})
