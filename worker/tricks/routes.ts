import { Hono } from 'hono'
import { except } from 'hono/combine'
import { etag } from 'hono/etag'
import type { AppEnv } from '../env'
import { requireVisibleSkater } from '../profiles/require-visible'
import { currentProfile, requireProfile } from '../session/guards'
import { urls } from '../urls'
import { catalogue, tricksOf } from './queries'

export const tricks = new Hono<AppEnv>()

/** Changes only with a deployment: browsers cache it and revalidate. */
tricks.get(urls.api.tricks.path, etag(), async (c) =>
  c.json(await catalogue(c.get('db')), 200, { 'Cache-Control': 'public, no-cache' }),
)

/** The tricks of the signed-in skater, or of `?userId=`. */
tricks.get(
  urls.api.userTricks.path,
  except((c) => c.req.query('userId') !== undefined, requireProfile),
  async (c) => {
    const asked = c.req.query('userId')
    const { userId } =
      asked === undefined ? currentProfile(c).profile : await requireVisibleSkater(c, asked)
    return c.json(await tricksOf(c.get('db'), userId))
  },
)
