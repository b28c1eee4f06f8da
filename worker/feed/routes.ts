import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { parseOr400 } from '../http/validation'
import { currentProfile, requireProfile } from '../session/guards'
import { urls } from '../urls'
import { feedQuery } from './schema'
import { feedItems } from './queries'

export const feed = new Hono<AppEnv>()

feed.get(urls.api.homieActivity.path, requireProfile, async (c) => {
  const query = parseOr400(feedQuery, c.req.query())
  return c.json(await feedItems(c.get('db'), currentProfile(c).user.id, query))
})
