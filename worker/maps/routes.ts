import { Hono, type Context } from 'hono'
import { scopeOf } from '../http/scope'
import type { AppEnv } from '../env'
import { HttpError } from '../http/errors'
import { consumeQuota } from '../db/quotas'
import { currentProfile } from '../session/guards'
import { on } from '../session/on'
import { pictureResponse, type MapPicture } from './picture-response'
import { noTile, staticMapOf } from './params'
import { readMapsConfig } from './config'
import { texts, type StaticMap } from './contract'
import { mapEndpoints } from './endpoints'
import { drawStatic } from './draw/static'
import { drawTile } from './draw/tile'
import { googleQuotas } from './google/ask'
import { staticFromGoogle } from './google/static'
import { describe, geocode } from './geocode'
import { tileOf } from './rules'
import { version } from './version'

export const mapsRoutes = new Hono<AppEnv>()

const year = 'max-age=31536000, immutable'
const day = 'max-age=86400'
const dayAndMonth = `${day}, stale-while-revalidate=2592000`

on(mapsRoutes, mapEndpoints.config, (c) => readMapsConfig(c.env))

on(mapsRoutes, mapEndpoints.tile, (c, { theme, v }) => {
  const tile = tileOf(c.req.param())
  if (!tile) throw noTile()
  const name = `tile/${tile.z}/${tile.x}/${tile.y}/${theme ?? ''}`
  // Only a URL with the current version always returns the same picture.
  const keep = v === version ? year : day
  return pictureResponse(scopeOf(c), c.req, currentProfile(c).user.id, {
    name,
    keep,
    make: async () => svg(await drawTile(c.env, tile, theme)),
  })
})

on(mapsRoutes, mapEndpoints.staticMap, (c, query) => {
  const map = staticMapOf(query)
  const { GOOGLE_MAPS_SERVER_KEY } = c.env
  const name = `static/${encodeURIComponent(JSON.stringify(map))}`
  return GOOGLE_MAPS_SERVER_KEY
    ? pictureResponse(scopeOf(c), c.req, currentProfile(c).user.id, {
        name: `google/${name}`,
        keep: day,
        make: () => fromGoogle(c, map),
      })
    : pictureResponse(scopeOf(c), c.req, currentProfile(c).user.id, {
        name,
        keep: dayAndMonth,
        make: async () => svg(await drawStatic(c.env, map)),
      })
})

on(mapsRoutes, mapEndpoints.geocode, (c, { address }) =>
  geocode(scopeOf(c), currentProfile(c).user.id, address),
)

on(mapsRoutes, mapEndpoints.describePlace, (c, place) =>
  describe(scopeOf(c), currentProfile(c).user.id, place),
)

const svg = (body: string): MapPicture => ({ type: 'image/svg+xml; charset=utf-8', body })

async function fromGoogle(c: Context<AppEnv>, map: StaticMap): Promise<MapPicture> {
  if (
    !(await consumeQuota(c.get('db'), googleQuotas.static, currentProfile(c).user.id, c.get('now')))
  ) {
    throw new HttpError(503, 'quota', texts.unavailable)
  }
  const picture = await staticFromGoogle(c.env, map)
  if (!picture) throw new HttpError(502, 'provider', texts.unavailable)
  return picture
}
