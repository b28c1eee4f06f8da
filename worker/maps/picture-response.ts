import { etagMatches } from '../http/etag'
import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { enforceRateLimit } from '../http/rate-limit'
import { currentProfile } from '../session/guards'
import { version } from './version'

export interface MapPicture {
  type: string
  body: string | Uint8Array<ArrayBuffer>
}

interface PictureRequest {
  /** Identifies this picture among all others; it becomes a part of a URL. */
  name: string
  /** How long a browser may keep it, as Cache-Control directives. */
  keep: string
  make: () => Promise<MapPicture>
}

/** A map picture is complete in itself: it loads nothing and runs nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'"

/**
 * Answers with a picture: 304 if the browser has it, otherwise from the cache, otherwise newly
 * made.
 */
export async function pictureResponse(c: Context<AppEnv>, { name, keep, make }: PictureRequest) {
  const etag = `"${version}-${await shortHash(name)}"`
  const headers = {
    ETag: etag,
    'Cache-Control': `private, ${keep}`,
    'Content-Security-Policy': policy,
  }
  if (etagMatches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  const cache = (caches as unknown as { default: Cache }).default
  const key = new URL(`/maps/${version}/${name}`, c.req.url).href
  const before = await cache.match(key)
  if (before) {
    return c.body(await before.arrayBuffer(), 200, { ...headers, 'Content-Type': typeOf(before) })
  }
  await enforceRateLimit(c.env, 'MAPS_BY_USER', currentProfile(c).user.id)
  const { type, body } = await make()
  const kept = { 'Content-Type': type, 'Cache-Control': `public, ${keep}` }
  c.executionCtx.waitUntil(cache.put(key, new Response(body, { headers: kept })))
  return c.body(body, 200, { ...headers, 'Content-Type': type })
}

const typeOf = ({ headers }: Response): string => headers.get('Content-Type') ?? ''

async function shortHash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes, 0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
