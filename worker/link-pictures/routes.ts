import { Hono, type Context } from 'hono'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { etagMatches } from '../http/etag'
import { enqueue } from '../jobs/queue'
import { outerUrls } from '../urls'
import { findContent, type FoundContent } from './content-queries'
import { wantPicture } from './queries'
import { pictureKinds, type PictureKind } from './rules'
import { pictureKeyOf, versionOf } from './version'

export const linkPicturesRoutes = new Hono<AppEnv>()

/** The same for every viewer, and only of things that everyone may see. */
linkPicturesRoutes.get(outerUrls.linkPicture.path, async (c) => {
  const kind = pictureKinds.find((each) => each === c.req.param('pictureKind'))
  if (!kind) throw notFound()
  const id = c.req.param('pictureFile').slice(0, -'.jpg'.length)
  const db = c.get('db')
  const found = await findContent[kind](db, id, c.get('now'))
  if (!found) throw notFound()
  const headers = {
    ...shown,
    ETag: `"${versionOf(found.content)}"`,
    'Content-Type': 'image/jpeg',
  }
  // A browser that sends this ETag has this version: answers before it is drawn have no ETag.
  if (etagMatches(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers)
  const picture = await c.env.MEDIA.get(pictureKeyOf(found.content))
  if (picture) return c.body(picture.body, 200, headers)
  c.executionCtx.waitUntil(requestPicture(c, { id, kind }, headers.ETag))
  return servePlaceholder(c, found)
})

/** Under a minute, so that a thing that becomes private disappears by then. */
const maxAgeSeconds = 40

const crossOriginHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
const shown = { ...crossOriginHeaders, 'Cache-Control': `public, max-age=${maxAgeSeconds}` }

/** An isolate requests each picture once in this time, however many visitors want it. */
const askAgainMs = 10_000
const asked = new Map<string, number>()

async function requestPicture(
  c: Context<AppEnv>,
  wanted: { id: string; kind: PictureKind },
  version: string,
): Promise<void> {
  const now = c.get('now').getTime()
  if (now - (asked.get(version) ?? 0) < askAgainMs) return
  if (asked.size >= 1000) asked.clear()
  asked.set(version, now)
  const rows = await wantPicture(c.get('db'), wanted, c.get('now'))
  await enqueue(c.env, 'link_picture', rows)
}

async function servePlaceholder(
  c: Context<AppEnv>,
  { content, photo }: FoundContent,
): Promise<Response> {
  const headers = { ...crossOriginHeaders, 'Cache-Control': 'public, no-cache' }
  const name = content.poster ?? photo
  const object = name ? await c.env.MEDIA.get(name) : null
  const contentType = object?.httpMetadata?.contentType
  if (object && contentType) {
    return c.body(object.body, 200, { ...headers, 'Content-Type': contentType })
  }
  const answer = await c.env.ASSETS.fetch('http://assets/og.png')
  return c.newResponse(answer.body, 200, { ...headers, 'Content-Type': 'image/png' })
}
