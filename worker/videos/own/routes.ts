import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '../../env'
import { cursor } from '../../http/schema'
import { currentUserId } from '../../session/guards'
import { registerEndpoint } from '../../session/register-endpoint'
import * as videoEndpoints from './endpoints'
import { markOwnMedia } from '../own-acts'
import { readOwnVideos } from './queries'

export const videosRoutes = new Hono<AppEnv>()

registerEndpoint(
  videosRoutes,
  videoEndpoints.ownPage,
  {
    summary: 'The own videos of every kind',
    caller: 'skater',
    query: z.object({ before: cursor }),
  },
  async (c, { before }) =>
    markOwnMedia(c, await readOwnVideos(c.get('db'), currentUserId(c), before)),
)
