import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { House } from '../../env'
import { timeNow } from '../../http/clock'
import { isKnown } from '../../http/known'
import { isReading } from '../../http/methods'
import { sessionCookie } from '../../session/cookies'
import { fromEdge, toEdge } from './edge'
import { isFresh, keyOf } from './rules'
import { newStore, type Kept } from './store'

const store = newStore()

/**
 * When this isolate last let somebody change something: what was made before is not shown again
 * here, so that who changes something and looks sees it. Elsewhere the minute says it all.
 */
let lastWriteAt = 0

/**
 * Keeps the pages that visitors are shown: in the memory of the isolate, and behind it in that of
 * the data centre. Who has a session is never answered from there, nor kept there.
 */
export const keptForVisitors = createMiddleware<House>(async (c, next) => {
  if (!isReading(c.req.method)) {
    await next()
    if (c.res.ok) lastWriteAt = (await timeNow(c.env)).getTime()
    return
  }
  const key = keyOf(c.req.url)
  if (!key) return next()
  if (sessionCookie.read(c)) {
    await next()
    c.header('Cache-Control', 'private, no-store')
    return
  }
  const version = c.env.VERSION?.id
  const found = version && (await find(c, key, version))
  if (found) return answer(c, found)
  await next()
  if (c.res.status !== 200 || c.res.headers.has('Set-Cookie')) return
  const page = await taken(c)
  if (version) {
    store.set(`${version} ${key}`, page)
    c.executionCtx.waitUntil(toEdge(key, version, page))
  }
  c.res = undefined
  c.res = answer(c, page)
})

/** A kept page that may still be shown. Found in the data centre, it stays in the isolate as well. */
async function find(c: Context<House>, key: string, version: string): Promise<Kept | undefined> {
  const now = c.get('now').getTime()
  const own = store.get(`${version} ${key}`)
  if (own && isFresh(own.madeAt, now, lastWriteAt)) return own
  const shared = await fromEdge(key, version)
  if (!shared || !isFresh(shared.madeAt, now, lastWriteAt)) return
  store.set(`${version} ${key}`, shared)
  return shared
}

/** The page that was just made: the same page always has the same tag. */
async function taken(c: Context<House>): Promise<Kept> {
  const body = await c.res.arrayBuffer()
  const etag = `"${createHash('sha256').update(new Uint8Array(body)).digest('base64url').slice(0, 22)}"`
  c.header('Cache-Control', 'public, no-cache')
  c.header('Vary', 'Cookie')
  c.header('ETag', etag)
  const headers = [...c.res.headers]
  return { body, headers, etag, madeAt: c.get('now').getTime() }
}

function answer(c: Context<House>, { body, headers, etag }: Kept): Response {
  if (isKnown(c.req.header('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(c.req.method === 'HEAD' ? null : body, { headers })
}
