import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from '../env'
import { requireVisibleSkater } from '../profiles/require-visible'
import { currentProfile, viewerOf } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import { trickEndpoints } from './endpoints'
import { catalogue, tricksOf } from './queries'

export const tricksRoutes = new Hono<AppEnv>()

/** Changes only with a deployment: browsers cache it and revalidate. */
registerEndpoint(
  tricksRoutes,
  trickEndpoints.catalogue,
  (c) => {
    c.header('Cache-Control', 'public, no-cache')
    return catalogue(c.get('db'))
  },
  etag(),
)

registerEndpoint(tricksRoutes, trickEndpoints.landed, async (c, { userId: asked }) => {
  const { userId } =
    asked === undefined
      ? currentProfile(c).profile
      : await requireVisibleSkater(c.get('db'), viewerOf(c), asked)
  return tricksOf(c.get('db'), userId, asked === undefined)
})
