import { Hono } from 'hono'
import type { House } from '../env'
import { notFound } from '../http/errors'
import { urls } from '../urls'
import { sharedClip } from './shared-clip'

export const shares = new Hono<House>()

shares.get(urls.api.sharedClip.path, async (c) => {
  const shared = await sharedClip(c, c.req.param('clipId'))
  if (!shared) throw notFound('Clip Not Found')
  return c.json(shared)
})
