import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { outerUrls, urls } from '../urls'
import { missingClip, missingVideo } from './contract'
import { sharedClip } from './shared-clip'
import { sharedOwnTheSpotClip } from './shared-own-the-spot-clip'
import { sharedTrickVideo } from './shared-trick-video'

export const shares = new Hono<AppEnv>()

shares.get(urls.api.sharedClip.path, async (c) => {
  const shared = await sharedClip(c, c.req.param('clipId'))
  if (!shared) throw notFound(missingClip.title)
  return c.json(shared)
})

shares.get(urls.api.sharedTrickVideo.path, async (c) => {
  const shared = await sharedTrickVideo(c, c.req.param('videoId'))
  if (!shared) throw notFound(missingVideo.title)
  return c.json(shared)
})

shares.get(urls.api.sharedOwnTheSpotClip.path, async (c) => {
  const shared = await sharedOwnTheSpotClip(c, c.req.param('clipId'))
  if (!shared) throw notFound(missingClip.title)
  return c.json(shared)
})

/** Older forms of the link to a trick video that still exist. */
for (const { path } of [outerUrls.sharedTrickVideoOnce, outerUrls.sharedVideo]) {
  shares.get(path, (c) => {
    const videoId = c.req.param('videoId') ?? ''
    return c.redirect(urls.sharedTrickVideo({ videoId }), 301)
  })
}
