import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { outerUrls, urls } from '../urls'
import { shareTypes } from './share-types'
import { idOf } from './view'

export const shares = new Hono<AppEnv>()

for (const { api, missing, read, answer } of shareTypes) {
  shares.get(api.path, async (c) => {
    const item = await read(c, idOf(c))
    if (!item) throw notFound(missing.title)
    return c.json(answer(item))
  })
}

/** Older forms of the link to a trick video that still exist. */
for (const { path } of [outerUrls.sharedTrickVideoOnce, outerUrls.sharedVideo]) {
  shares.get(path, (c) => {
    const videoId = c.req.param('videoId') ?? ''
    return c.redirect(urls.sharedTrickVideo({ videoId }), 301)
  })
}
