import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { currentUserId } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import * as feedEndpoints from './endpoints'
import { feedItems } from './queries'
import { feedQuery } from './schema'

export const feedRoutes = new Hono<AppEnv>()

registerEndpoint(
  feedRoutes,
  feedEndpoints.list,
  { summary: 'What homies did', caller: 'skater', query: feedQuery },
  (c, query) => feedItems(c.get('db'), currentUserId(c), query),
)
