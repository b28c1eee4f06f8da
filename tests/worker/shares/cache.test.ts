import { beforeEach, describe, expect, it } from 'vitest'
import { toEdge } from '../../../worker/page-cache/middleware'
import { urls } from '../../../worker/urls'
import { call, origin, versionOf } from '../support/call'
import { empty } from '../support/empty'
import { updateProfile } from '../support/rows/profiles'
import { setPublic, skater, stack, type Skater } from '../support/skaters'

type Clip = Awaited<ReturnType<typeof stack>>

let ann: Skater
let clip: Clip
let version: ReturnType<typeof versionOf>
let page: string

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  clip = await stack(ann, { caption: 'Kickflip' })
  version = versionOf(crypto.randomUUID())
  page = urls.sharedClip({ clipId: clip.id })
})

const second = 1 / 3600
/** Asks one and the same deployment. */
const get = (path = page, options: Parameters<typeof call>[1] = {}) =>
  call(path, { ...options, bindings: { VERSION: version, ...options.bindings } })
const htmlOf = async (...asked: Parameters<typeof get>) => (await get(...asked)).text()
/** Changes something behind the app's back, as another isolate would. */
const goPrivate = () => setPublic(ann.userId, false)

const pages: Array<[string, () => string]> = [
  ['a clip', () => page],
  ['an embedded clip', () => urls.embeddedClip({ clipId: clip.id })],
  ['a public profile', () => urls.skater({ skatertag: 'ann' })],
]

describe.each(pages)('the page of %s', (_, path) => {
  it('is cached for visitors, and updated within a minute', async () => {
    const before = await htmlOf(path())
    expect(before).toContain(clip.posterObjectName)
    await goPrivate()
    expect(await htmlOf(path(), { hours: 20 * second })).toBe(before)
    // Every cache keeps the time the page was made at, so none starts counting again.
    expect(await htmlOf(path(), { hours: 49 * second })).toBe(before)
    const after = await htmlOf(path(), { hours: 51 * second })
    expect(after).not.toBe(before)
    expect(after).not.toContain(clip.posterObjectName!)
  })

  it('has an ETag that stays while the page does', async () => {
    const [one, other] = [await get(path()), await get(path(), { hours: 1 })]
    const etag = one.headers.get('ETag')!
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(other.headers.get('ETag')).toBe(etag)
    for (const sent of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const known = await get(path(), { headers: { 'If-None-Match': sent } })
      expect([known.status, await known.text()]).toEqual([304, ''])
      expect(known.headers.get('ETag')).toBe(etag)
    }
    expect((await get(path(), { headers: { 'If-None-Match': '"x"' } })).status).toBe(200)
    expect(one.headers.get('Cache-Control')).toBe('public, no-cache')
    expect(one.headers.get('Vary')).toBe('Cookie')
  })

  it('answers HEAD with the same headers, whether made or cached', async () => {
    const made = await get(path(), { method: 'HEAD' })
    const whole = await get(path())
    const kept = await get(path(), { method: 'HEAD' })
    for (const answer of [made, kept]) {
      expect([answer.status, await answer.text()]).toEqual([200, ''])
      for (const name of ['ETag', 'Content-Type', 'Content-Security-Policy', 'Cache-Control']) {
        expect(answer.headers.get(name), name).toBe(whole.headers.get(name))
      }
    }
  })

  it('is never cached for, or served from the cache to, a session', async () => {
    const own = await get(path(), { as: ann })
    expect(own.headers.get('Cache-Control')).toBe('private, no-store')
    expect(own.headers.has('ETag')).toBe(false)
    const before = await htmlOf(path())
    expect(before).not.toContain('data-user-id')
    await goPrivate()
    // Nor who presents one that has ended.
    const ended = await get(path(), { as: { cookie: 'stoke-session=gone' } })
    expect(ended.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await ended.text()).not.toContain(clip.posterObjectName)
    expect(await htmlOf(path())).toBe(before)
  })
})

it('the age of a cached page counts from when it was made', async () => {
  const kept = await caches.open('stoke-pages')
  const before = await htmlOf()
  const there = await kept.match(`${origin}${page}?version=${version.id}`)
  expect(there?.headers.get('Cache-Control')).toBe('max-age=50')
  expect(Date.now() - Number(there?.headers.get('X-Made-At'))).toBeLessThan(50_000)
  expect(await there?.text()).toBe(before)
})

it('a skater sees their own change at once', async () => {
  expect(await htmlOf()).toContain(clip.posterObjectName)
  await call(urls.api.visibility(), { method: 'PATCH', as: ann, json: { isPublic: false } })
  expect(await htmlOf()).toContain('This clip is private')
  await call(urls.api.visibility(), { method: 'PATCH', as: ann, json: { isPublic: true } })
  await call(urls.api.myClip({ clipId: clip.id }), { method: 'DELETE', as: ann })
  expect((await get()).status).toBe(404)
})

it('a 404 page is not cached', async () => {
  const path = urls.skater({ skatertag: 'bob' })
  expect((await get(path)).status).toBe(404)
  await updateProfile(ann, { skatertag: 'bob' })
  expect((await get(path)).status).toBe(200)
})

it('deployments do not share cached pages', async () => {
  const before = await htmlOf()
  await goPrivate()
  version = versionOf(crypto.randomUUID())
  expect(await htmlOf()).not.toBe(before)
})

it('tracking parameters lead to the same cached page, and other hosts to none', async () => {
  const before = await htmlOf()
  await goPrivate()
  expect(await htmlOf(`${page}?utm_source=x`)).toBe(before)
  expect(await htmlOf(`http://other.test${page}`)).not.toContain(clip.posterObjectName)
})

it('a poster and a video are revalidated after a minute', async () => {
  const { videoObjectName, posterObjectName } = clip
  const media = [
    urls.api.video({ name: videoObjectName }),
    urls.api.poster({ name: posterObjectName! }),
  ]
  for (const path of media) {
    const answer = await call(path)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  }
  await goPrivate()
  for (const path of media) {
    expect((await call(path)).status).toBe(403)
  }
})

it('a page that only the data centre caches is shown for the same time', async () => {
  const there = { body: new TextEncoder().encode('kept').buffer, headers: [], etag: '"e"' }
  const madeAt = Date.now() + 40_000
  for (const [hours, text] of [
    [60, 'kept'],
    [91, '<!DOCTYPE'],
  ] as const) {
    version = versionOf(crypto.randomUUID())
    await toEdge(origin + page, version.id, { ...there, madeAt })
    expect((await htmlOf(page, { hours: hours * second })).startsWith(text), text).toBe(true)
  }
})
