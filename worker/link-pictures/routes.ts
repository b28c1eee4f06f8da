import { Hono, type Context } from 'hono'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { etagMatches } from '../http/etag'
import { enqueue } from '../jobs/queue'
import { outerUrls } from '../urls'
import { findContent, type Found } from './content-queries'
import { findPicture, wantPicture } from './queries'
import { pictureKinds, type PictureKind } from './rules'
import { keyOf, versionOf } from './version'

export const linkPictures = new Hono<AppEnv>()

/**
 * The picture of a link, for other sites: the same for every viewer, and only of what everyone may
 * see. Until it is made, the poster.
 */
linkPictures.get(outerUrls.linkPicture.path, async (c) => {
  const kind = pictureKinds.find((each) => each === c.req.param('pictureKind'))
  if (!kind) throw notFound()
  const id = c.req.param('pictureFile').slice(0, -'.jpg'.length)
  const db = c.get('db')
  const [found, row] = await Promise.all([
    findContent[kind](db, id, c.get('now')),
    findPicture(db, id),
  ])
  if (!found) throw notFound()
  const version = versionOf(found.content)
  const isMade = row?.version === version
  if (isMade) {
    const headers = { ...shown, ETag: `"${version}"`, 'Content-Type': 'image/jpeg' }
    if (etagMatches(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers)
    const picture = await c.env.MEDIA.get(keyOf(version))
    if (picture) return c.body(picture.body, 200, headers)
  }
  c.executionCtx.waitUntil(want(c, { id, kind, isLost: isMade }))
  return untilThen(c, found)
})

/** Shorter than a minute, because a thing that becomes private must be gone by then. */
const maxAgeSeconds = 40

/** Other sites' pages may show it. */
const forAll = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
const shown = { ...forAll, 'Cache-Control': `public, max-age=${maxAgeSeconds}` }

async function want(
  c: Context<AppEnv>,
  wanted: { id: string; kind: PictureKind; isLost: boolean },
): Promise<void> {
  const rows = await wantPicture(c.get('db'), wanted, c.get('now'))
  await enqueue(c.env, 'link_picture', rows)
}

/** The poster, a skater's photo, or the brand's picture. */
async function untilThen(c: Context<AppEnv>, { content, photo }: Found): Promise<Response> {
  const headers = { ...forAll, 'Cache-Control': 'public, no-cache' }
  const name = content.poster ?? photo
  const object = name ? await c.env.MEDIA.get(name) : null
  const contentType = object?.httpMetadata?.contentType
  if (object && contentType) {
    return c.body(object.body, 200, { ...headers, 'Content-Type': contentType })
  }
  const answer = await c.env.ASSETS.fetch('http://assets/og.png')
  return c.newResponse(answer.body, 200, { ...headers, 'Content-Type': 'image/png' })
}
