import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { isSafeMethod } from '../http/methods'
import {
  answerCached,
  hasSession,
  isFreshHere,
  invalidate,
  remember,
  type CachedPage,
} from './memory'
import { keyOf, maxAgeMs } from './rules'

/**
 * Caches visitors' pages in the memory of the isolate (see memory.ts), and behind it in the data
 * centre's cache. A request with a session neither gets such a page nor stores one.
 */
export const pageCache = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSafeMethod(c.req.method)) {
    await next()
    if (c.res.ok) await invalidate(c.env)
    return
  }
  const key = keyOf(c.req.url)
  if (!key) return next()
  if (hasSession(c.req.raw)) {
    await next()
    c.header('Cache-Control', 'private, no-store')
    return
  }
  const version = c.env.VERSION?.id
  const found = version && (await fromEdge(key, version))
  if (found && isFreshHere(found, c.get('now'))) {
    remember(key, version, found)
    return answerCached(c.req.raw, found)
  }
  await next()
  if (c.res.status !== 200 || c.res.headers.has('Set-Cookie')) return
  const page = await taken(c)
  if (version) {
    remember(key, version, page)
    c.executionCtx.waitUntil(toEdge(key, version, page))
  }
  c.res = undefined
  c.res = answerCached(c.req.raw, page)
})

/** The page that was just made. Its ETag is a hash, so equal pages have equal tags. */
async function taken(c: Context<AppEnv>): Promise<CachedPage> {
  const body = await c.res.arrayBuffer()
  const hash = createHash('sha256').update(new Uint8Array(body)).digest('base64url')
  const etag = `"${hash.slice(0, 22)}"`
  c.header('Cache-Control', 'public, no-cache')
  c.header('Vary', 'Cookie')
  c.header('ETag', etag)
  return { body, headers: [...c.res.headers], etag, madeAt: c.get('now').getTime() }
}

const madeAtHeader = 'X-Made-At'

/** The cache of this data centre, shared by all isolates of a deployed version. */
const pages = () => caches.open('stoke-pages')

/** Each version has its own pages: a page must not link to the assets of another build. */
const under = (key: string, version: string): string => {
  const url = new URL(key)
  url.searchParams.set('version', version)
  return url.href
}

async function fromEdge(key: string, version: string): Promise<CachedPage | undefined> {
  const answer = await (await pages()).match(under(key, version))
  if (!answer) return
  const { headers } = answer
  const madeAt = Number(headers.get(madeAtHeader))
  const names = JSON.parse(headers.get('X-Headers') ?? '[]') as CachedPage['headers']
  return { body: await answer.arrayBuffer(), headers: names, etag: headers.get('ETag')!, madeAt }
}

export async function toEdge(key: string, version: string, page: CachedPage): Promise<void> {
  const headers = {
    'Cache-Control': `max-age=${maxAgeMs / 1000}`,
    'X-Headers': JSON.stringify(page.headers),
    [madeAtHeader]: String(page.madeAt),
    ETag: page.etag,
  }
  await (await pages()).put(under(key, version), new Response(page.body, { headers }))
}
