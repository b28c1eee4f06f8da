import { Hono, type Context } from 'hono'
import type { House } from '../env'
import { Refusal, notFound } from '../http/errors'
import { viewerId } from '../session/guards'
import { urls } from '../urls'
import { maySeeFilmed } from '../visibility/rules'
import { findKept } from './queries'
import { rangeOf } from './range'

export const media = new Hono<House>()

type Kept = NonNullable<Awaited<ReturnType<typeof findKept>>>

/** A profile's photo is seen by all, for a private profile shows it too. */
media.get(urls.api.profilePhoto.path, async (c) =>
  serve(c, await find(c, 'profile_photo', c.req.param('name'))),
)

media.get(urls.api.video.path, async (c) =>
  serveToWhoMay(c, await find(c, 'video', c.req.param('name'))),
)

media.get(urls.api.poster.path, async (c) =>
  serveToWhoMay(c, await find(c, 'poster', c.req.param('name'))),
)

async function find(c: Context<House>, kind: Parameters<typeof findKept>[1], name: string) {
  const kept = await findKept(c.get('db'), kind, name, viewerId(c))
  if (!kept) throw notFound()
  return kept
}

function serveToWhoMay(c: Context<House>, kept: Kept): Promise<Response> {
  if (!maySeeFilmed(viewerId(c), kept)) throw new Refusal(403, 'private', 'This skater is private.')
  return serve(c, kept)
}

/** Answers the bytes, or the range of them that is asked for. A name's bytes never change. */
async function serve(c: Context<House>, kept: Kept): Promise<Response> {
  const size = kept.bytes ?? 0
  const etag = `"${kept.name}"`
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': kept.isPublic && !kept.isBail ? 'public, max-age=60' : 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': kept.contentType,
    'Last-Modified': kept.createdAt.toUTCString(),
    ETag: etag,
  }
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
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

/** Whether the sender has these very bytes already (RFC 9110 §13.1.2 compares weakly). */
const isKnown = (header = '', etag: string): boolean =>
  header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')))
