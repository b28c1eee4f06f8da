import { createExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppEnv } from '../../../worker/env'
import { pageCache } from '../../../worker/page-cache/middleware'
import { writeToEdge } from '../../../worker/page-cache/store'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import * as profileEndpoints from '../../../worker/profiles/endpoints'
import { urls } from '../../../worker/urls'
import { call, origin, stoppedAt, versionOf } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
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
/** Asks a new deployment, whose clock has stopped: the URLs of files change with the time. */
const anewAt = (now: number) => ({
  bindings: { VERSION: versionOf(crypto.randomUUID()), ...stoppedAt(now) },
})
/** Changes something behind the app's back, as another isolate would. */
const goPrivate = () => setPublic(ann.userId, false)

/** What comes from memory passes no middleware, and so has no id. */
const isCached = ({ headers }: Response) => !headers.has('X-Request-Id')

const pages: Array<[string, () => string]> = [
  ['a clip', () => page],
  ['an embedded clip', () => urls.embeddedClip({ clipId: clip.id })],
  ['a public profile', () => urls.skater({ skatertag: 'ann' })],
]

describe.each(pages)('the page of %s', (_, path) => {
  it('is cached for visitors, and updated within a minute', async () => {
    const before = await htmlOf(path(), { hours: second })
    expect(before).toContain(clip.posterObjectName)
    await goPrivate()
    expect(await htmlOf(path(), { hours: 20 * second })).toBe(before)
    // Every cache keeps the time the page was made at, so none starts counting again.
    expect(await htmlOf(path(), { hours: 50 * second })).toBe(before)
    const after = await htmlOf(path(), { hours: 52 * second })
    expect(after).not.toBe(before)
    expect(after).not.toContain(clip.posterObjectName!)
  })

  it('has an ETag that stays while the page does', async () => {
    const at = Date.now()
    const [one, other] = [await get(path(), anewAt(at)), await get(path(), anewAt(at))]
    // An hour later its files have other URLs.
    const later = await get(path(), anewAt(at + 3_600_000))
    expect(later.headers.get('ETag')).not.toBe(one.headers.get('ETag'))
    const etag = one.headers.get('ETag')!
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(other.headers.get('ETag')).toBe(etag)
    for (const sent of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const headers = { 'If-None-Match': sent }
      const known = await get(path(), { headers, ...anewAt(at) })
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
  const { madeAt } = JSON.parse(there!.headers.get('X-Page')!)
  expect(Date.now() - madeAt).toBeLessThan(50_000)
  expect(await there?.text()).toBe(before)
})

it('a skater sees their own change at once', async () => {
  expect(await htmlOf()).toContain(clip.posterObjectName)
  expect((await get(page, { as: ann })).status).toBe(200)
  await call(clipEndpoints.remove.url({ clipId: clip.id }), { method: 'DELETE', as: ann })
  expect((await get(page, { as: ann })).status).toBe(404)
  expect((await get(page, { hours: 52 * second })).status).toBe(404)
})

describe('a missing page', () => {
  const bob = urls.skater({ skatertag: 'Bob' })
  /** Changes the skatertag behind the app's back. */
  const becomeBob = () =>
    env.DB.prepare("UPDATE profiles SET skatertag = 'Bob' WHERE user_id = ?").bind(ann.userId).run()

  it('is cached nowhere: it is there for a visitor as soon as somebody makes it', async () => {
    const before = await get(bob)
    expect([before.status, before.headers.has('ETag'), isCached(await get(bob))]).toEqual([
      404,
      false,
      false,
    ])
    await becomeBob()
    expect((await get(bob)).status).toBe(200)
  })

  it('is there at once for who makes it', async () => {
    expect((await get(bob.toLowerCase())).status).toBe(404)
    await call(profileEndpoints.own.url(), { method: 'PUT', as: ann, json: { skatertag: 'Bob' } })
    expect((await get(bob.toLowerCase(), { as: ann })).headers.get('Location')).toBe(bob)
  })
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

it('a page that only the data centre caches is shown for the same time', async () => {
  const madeAt = Date.now() + 40_000
  const there = {
    body: new TextEncoder().encode('kept').buffer,
    headers: [],
    etag: '"e"',
    madeAt,
  }
  for (const [hours, text] of [
    [60, 'kept'],
    [91, '<!DOCTYPE'],
  ] as const) {
    version = versionOf(crypto.randomUUID())
    await writeToEdge(`${origin}${page}?version=${version.id}`, there)
    expect((await htmlOf(page, { hours: hours * second })).startsWith(text), text).toBe(true)
  }
})

it('a page that sets a cookie is cached nowhere', async () => {
  const app = new Hono<AppEnv>()
  app.use(pageCache)
  app.get('/s/ann', (c) => {
    c.set('now', new Date())
    c.header('Set-Cookie', 'mine=1')
    return c.text(crypto.randomUUID())
  })
  const ask = () => app.request(page, {}, { ...env, VERSION: version }, createExecutionContext())
  page = `${origin}/s/ann`
  const [first, again] = [await ask(), await ask()]
  expect(await first.text()).not.toBe(await again.text())
  expect(first.headers.get('Cache-Control') ?? '').not.toContain('public')
})
