import { Hono, type Context } from 'hono'
import { viewerOf } from '../session/guards'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { registerEndpoint } from '../session/register-endpoint'
import { outerUrls, urls } from '../urls'
import * as shareEndpoints from './endpoints'
import { clipShare, spotClipShare, trickVideoShare, type ShareType } from './share-types'
import { sharedIdOf } from './view'

export const sharesRoutes = new Hono<AppEnv>()

registerEndpoint(
  sharesRoutes,
  shareEndpoints.clip,
  { summary: 'A shared clip', caller: 'anyone' },
  (c) => find(c, clipShare),
)

registerEndpoint(
  sharesRoutes,
  shareEndpoints.trickVideo,
  { summary: 'A shared trick video', caller: 'anyone' },
  (c) => find(c, trickVideoShare),
)

registerEndpoint(
  sharesRoutes,
  shareEndpoints.ownTheSpotClip,
  { summary: 'A shared clip of a game', caller: 'anyone' },
  (c) => find(c, spotClipShare),
)

async function find<A>(c: Context<AppEnv>, { missing, read, answer }: ShareType<A>): Promise<A> {
  const item = await read(c.get('db'), sharedIdOf(c.req.param()), viewerOf(c))
  if (!item) throw notFound(missing.title)
  return answer(item)
}

for (const { path } of [outerUrls.sharedTrickVideoOnce, outerUrls.sharedVideo]) {
  sharesRoutes.get(path, (c) => {
    const videoId = c.req.param('videoId') ?? ''
    return c.redirect(urls.sharedTrickVideo({ videoId }), 301)
  })
}
