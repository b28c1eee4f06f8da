import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from '../env'
import { requireVisibleSkater } from '../profiles/require-visible'
import { currentProfile, viewerOf } from '../session/guards'
import { on } from '../session/on'
import { trickEndpoints } from './endpoints'
import { catalogue, tricksOf } from './queries'

export const tricksRoutes = new Hono<AppEnv>()

/** Changes only with a deployment: browsers cache it and revalidate. */
on(
  tricksRoutes,
  trickEndpoints.catalogue,
  (c) => {
    c.header('Cache-Control', 'public, no-cache')
    return catalogue(c.get('db'))
  },
  etag(),
)

on(tricksRoutes, trickEndpoints.landed, async (c, { userId: asked }) => {
  const { userId } =
    asked === undefined
      ? currentProfile(c).profile
      : await requireVisibleSkater(c.get('db'), viewerOf(c), asked)
  return tricksOf(c.get('db'), userId, asked === undefined)
})
