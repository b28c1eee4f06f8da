import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Env } from '../env'
import { timeNow } from '../http/clock'
import { etagMatches } from '../http/etag'
import { isSafeMethod } from '../http/methods'
import { isFresh, pageKeyOf } from './rules'
import { findPage, readFromEdge, storePage, writeToEdge, type CachedPage } from './store'

/** Valid or not; such a request gets no cached page. */
export const hasSession = (request: Request): boolean =>
  request.headers.get('Cookie')?.includes('stoke-session=') === true

function answerWith(request: Request, { body, headers, etag }: CachedPage): Response {
  if (etagMatches(request.headers.get('If-None-Match') ?? '', etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

/** The isolate's memory, before anything else runs. No log line: the runtime counts requests itself. */
export async function lookup(request: Request, env: Env): Promise<Response | undefined> {
  if (!env.VERSION || !isSafeMethod(request.method) || hasSession(request)) return
  const key = pageKeyOf(request.url, env.VERSION.id)
  const page = key !== null && findPage(key)
  return page && isFresh(page, await timeNow(env)) ? answerWith(request, page) : undefined
}

/**
 * Requests with a session neither read nor fill the cache. A missing page is cached nowhere: a visitor may
 * have opened its link a moment before its owner shared it.
 */
export const pageCache = createMiddleware<AppEnv>(async (c, next) => {
  const version = c.env.VERSION?.id
  const key = isSafeMethod(c.req.method) ? pageKeyOf(c.req.url, version ?? '') : null
  if (key === null) return next()
  if (hasSession(c.req.raw)) {
    await next()
    c.header('Cache-Control', 'private, no-store')
    return
  }
  const known = version && (await readFromEdge(key))
  if (known && isFresh(known, c.get('now'))) {
    storePage(key, known)
    return answerWith(c.req.raw, known)
  }
  await next()
  if (c.res.status !== 200 || c.res.headers.has('Set-Cookie')) return
  const body = await c.res.arrayBuffer()
  // A hash, so that equal pages have equal ETags.
  const hash = createHash('sha256').update(new Uint8Array(body)).digest('base64url')
  const etag = `"${hash.slice(0, 22)}"`
  c.header('Cache-Control', 'public, no-cache')
  c.header('Vary', 'Cookie')
  c.header('ETag', etag)
  const page = { body, headers: [...c.res.headers], etag, madeAt: c.get('now').getTime() }
  if (version) {
    storePage(key, page)
    c.executionCtx.waitUntil(writeToEdge(key, page))
  }
  c.res = undefined
  c.res = answerWith(c.req.raw, page)
})
