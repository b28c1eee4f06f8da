import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { timeNow } from '../http/clock'
import { isSafeMethod } from '../http/methods'
import { fromEdge, toEdge, type EdgePage } from './edge'
import { lastChange, noticeChanges } from './changed'
import { answerCached, hasSession, rememberPage } from './memory'
import { lifetimeEndOf, isFresh, pageKeyOf } from './rules'

/**
 * Caches visitors' pages in the memory of the isolate (see store.ts), and behind it in the data
 * centre's cache. A request with a session neither gets such a page nor stores one. A missing page
 * stays in memory, because other isolates gain nothing from it in its few seconds.
 */
export const pageCache = createMiddleware<AppEnv>(async (c, next) => {
  const key = isSafeMethod(c.req.method) ? pageKeyOf(c.req.url) : null
  if (!key) return next()
  if (hasSession(c.req.raw)) {
    await next()
    c.header('Cache-Control', 'private, no-store')
    return
  }
  const version = c.env.VERSION?.id
  const found = version && (await fromEdge(key, version))
  // Not the request's time, which misses changes that came while the cache answered.
  const now = await timeNow(c.env)
  const includes = noticeChanges(now)
  if (found && isFresh(found, now) && lastChange(found.tags).at < found.madeAt) {
    rememberPage(key, version, { ...found, includes })
    return answerCached(c.req.raw, found)
  }
  await next()
  const { status } = c.res
  const hasTags = (c.get('pageFacts')?.tags.size ?? 0) > 0
  if (status !== 200 && !(status === 404 && hasTags)) return
  if (c.res.headers.has('Set-Cookie')) return
  const page = await taken(c)
  if (version && hasTags) {
    rememberPage(key, version, { ...page, includes })
    if (status === 200) c.executionCtx.waitUntil(toEdge(key, version, page))
  }
  c.res = undefined
  c.res = answerCached(c.req.raw, page)
})

/** The page that was just made. Its ETag is a hash, so equal pages have equal ETags. */
async function taken(c: Context<AppEnv>): Promise<EdgePage> {
  const { status } = c.res
  const body = await c.res.arrayBuffer()
  const hash = createHash('sha256').update(new Uint8Array(body)).digest('base64url')
  const etag = `"${hash.slice(0, 22)}"`
  const madeAt = c.get('now').getTime()
  const { tags, keepUntil } = c.get('pageFacts') ?? {}
  if (status === 200) {
    c.header('Cache-Control', 'public, no-cache')
    c.header('Vary', 'Cookie')
    c.header('ETag', etag)
  }
  return {
    status,
    body,
    headers: [...c.res.headers],
    etag,
    tags: [...(tags ?? [])],
    madeAt,
    until: lifetimeEndOf(status, madeAt, keepUntil),
  }
}
