import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from '../env'
import { requireVisibleSkater } from '../profiles/require-visible'
import { currentProfile, viewerOf } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import * as trickEndpoints from './endpoints'
import { catalogue, tricksOf } from './queries'
import { userTricksQuery } from './schema'

export const tricksRoutes = new Hono<AppEnv>()

/** Changes only with a deployment: browsers cache it and revalidate. */
registerEndpoint(
  tricksRoutes,
  trickEndpoints.catalogue,
  { summary: 'The catalogue of tricks', caller: 'anyone', evenWhile: 'suspended' },
  (c) => {
    c.header('Cache-Control', 'public, no-cache')
    return catalogue(c.get('db'))
  },
  etag(),
)

registerEndpoint(
  tricksRoutes,
  trickEndpoints.landed,
  {
    summary: 'The landed tricks of a skater',
    description: 'With a userId, anyone may ask.',
    caller: 'skater',
    anyoneWith: 'userId',
    evenWhile: 'suspended',
    query: userTricksQuery,
  },
  async (c, { userId: asked }) => {
    const { userId } =
      asked === undefined
        ? currentProfile(c).profile
        : await requireVisibleSkater(c.get('db'), viewerOf(c), asked)
    return tricksOf(c.get('db'), userId, asked === undefined)
  },
)
