import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { currentProfile } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import { feedEndpoints } from './endpoints'
import { feedItems } from './queries'

export const feedRoutes = new Hono<AppEnv>()

registerEndpoint(feedRoutes, feedEndpoints.list, (c, query) =>
  feedItems(c.get('db'), currentProfile(c).user.id, query),
)
