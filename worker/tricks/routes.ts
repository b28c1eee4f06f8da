import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from '../env'
import { requireVisibleSkater } from '../profiles/require-visible'
import { currentProfile, viewerOf } from '../session/guards'
import { on } from '../session/on'
import { trickEndpoints } from './endpoints'
import { notFound } from '../http/errors'
import { messages } from './contract'
import { catalogue, tricksOf } from './queries'
import { treeOf } from './tree/rules'

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

/** As the catalogue: without a row of the database. */
on(
  tricksRoutes,
  trickEndpoints.tree,
  (c) => {
    const found = treeOf(c.req.param('trickId'))
    if (!found) throw notFound(messages.unknownTrick)
    c.header('Cache-Control', 'public, no-cache')
    return found
  },
  etag(),
)
