import { etagMatches } from '../http/etag'
import type { HonoRequest } from 'hono'
import { enforceRateLimit } from '../http/rate-limit'
import type { Scope } from '../http/scope'
import { version } from './version'

export interface MapPicture {
  type: string
  body: string | Uint8Array<ArrayBuffer>
  /** Something could not be read: do not cache the picture, because the next one may be better. */
  isPartial?: boolean
}

interface PictureRequest {
  /** Identifies the picture in the cache; it becomes a part of a URL. */
  name: string
  keep: string
  make: () => Promise<MapPicture>
}

const policy = "default-src 'none'; style-src 'unsafe-inline'"

export async function pictureResponse(
  { env, waitUntil }: Pick<Scope, 'env' | 'waitUntil'>,
  request: HonoRequest,
  viewerId: string,
  { name, keep, make }: PictureRequest,
): Promise<Response> {
  const etag = `"${version}-${await shortHash(name)}"`
  const headers = {
    ETag: etag,
    'Cache-Control': `private, ${keep}`,
    'Content-Security-Policy': policy,
  }
  if (etagMatches(request.header('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  const cache = (caches as unknown as { default: Cache }).default
  const key = new URL(`/maps/${version}/${name}`, request.url).href
  const before = await cache.match(key)
  if (before) {
    const known = { ...headers, 'Content-Type': typeOf(before) }
    return new Response(before.body, { headers: known })
  }
  await enforceRateLimit(env, 'MAPS_BY_USER', viewerId)
  const { type, body, isPartial } = await make()
  if (isPartial) {
    const { ETag: _, ...others } = headers
    return new Response(body, {
      headers: { ...others, 'Cache-Control': 'no-store', 'Content-Type': type },
    })
  }
  const cachedHeaders = { 'Content-Type': type, 'Cache-Control': `public, ${keep}` }
  waitUntil(cache.put(key, new Response(body, { headers: cachedHeaders })))
  return new Response(body, { headers: { ...headers, 'Content-Type': type } })
}

const typeOf = ({ headers }: Response): string => headers.get('Content-Type') ?? ''

async function shortHash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes, 0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
