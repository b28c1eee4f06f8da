import { Hono, type Context } from 'hono'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { on } from '../session/on'
import { outerUrls, urls } from '../urls'
import { shareEndpoints } from './endpoints'
import { sharedClip, sharedSpotClip, sharedTrickVideo, type ShareType } from './share-types'
import { idOf } from './view'

export const shares = new Hono<AppEnv>()

on(shares, shareEndpoints.clip, (c) => find(c, sharedClip))

on(shares, shareEndpoints.trickVideo, (c) => find(c, sharedTrickVideo))

on(shares, shareEndpoints.ownTheSpotClip, (c) => find(c, sharedSpotClip))

async function find<A>(c: Context<AppEnv>, { missing, read, answer }: ShareType<A>): Promise<A> {
  const item = await read(c, idOf(c))
  if (!item) throw notFound(missing.title)
  return answer(item)
}

/** Older forms of the link to a trick video that still exist. */
for (const { path } of [outerUrls.sharedTrickVideoOnce, outerUrls.sharedVideo]) {
  shares.get(path, (c) => {
    const videoId = c.req.param('videoId') ?? ''
    return c.redirect(urls.sharedTrickVideo({ videoId }), 301)
  })
}
