import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { etagMatches } from '../http/etag'
import type { MediaRow } from './queries'
import { rangeOf } from './range'

/** Media that whoever asks may have; what is not public is in no shared cache. */
export type Served = Pick<MediaRow, 'name' | 'contentType' | 'bytes' | 'createdAt'> & {
  isPublic: boolean
}

/** What holds of all media, whichever bytes of it are answered. */
export const headersOf = ({ isPublic, createdAt }: Served) => ({
  'Cache-Control': isPublic ? 'public, max-age=60' : 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Last-Modified': createdAt.toUTCString(),
})

/** Answers the bytes, or the range of them that is asked for. A name's bytes never change. */
export async function serve(c: Context<AppEnv>, kept: Served): Promise<Response> {
  const size = kept.bytes ?? 0
  const etag = `"${kept.name}"`
  const headers: Record<string, string> = {
    ...headersOf(kept),
    'Accept-Ranges': 'bytes',
    'Content-Type': kept.contentType,
    ETag: etag,
  }
  if (etagMatches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  const asked = [undefined, etag].includes(c.req.header('If-Range')) ? c.req.header('Range') : ''
  const range = rangeOf(asked, size)
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` })
  }
  if (range)
    headers['Content-Range'] = `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`
  headers['Content-Length'] = String(range?.length ?? size)
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status, headers)
  const object = await c.env.MEDIA.get(kept.name, range ? { range } : undefined)
  if (!object) throw notFound()
  return c.body(object.body, status, headers)
}
