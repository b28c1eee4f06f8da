import { Hono } from 'hono'
import type { House } from '../env'
import { checked } from '../http/validation'
import { profiled, withProfile } from '../session/guards'
import { urls } from '../urls'
import { feedQuery } from './query'
import { feedItems } from './queries'

export const feed = new Hono<House>()

feed.get(urls.api.homieActivity.path, withProfile, async (c) => {
  const query = checked(feedQuery, c.req.query())
  return c.json(await feedItems(c.get('db'), profiled(c).user.id, query))
})
