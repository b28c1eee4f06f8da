import { Hono, type Context } from 'hono'
import type { AppEnv } from '../env'
import { HttpError } from '../http/errors'
import { consumeQuota } from '../db/quotas'
import { enforceRateLimit } from '../http/rate-limit'
import { parseOr400 } from '../http/validation'
import { currentProfile, requireProfile } from '../session/guards'
import { urls } from '../urls'
import { answerPicture, type Picture } from './answer'
import { noTile, placeAsked, staticAsked, themeAsked } from './params'
import { mapsConfig } from './config'
import { texts, type StaticMap } from './contract'
import { address } from './schema'
import { drawStatic } from './draw/static'
import { drawTile } from './draw/tile'
import { quotas } from './google/ask'
import { staticFromGoogle } from './google/static'
import { describe, geocode } from './geocode'
import { tileOf } from './rules'
import { version } from './version'

export const maps = new Hono<AppEnv>()

const year = 'max-age=31536000, immutable'
const day = 'max-age=86400'
const dayAndMonth = `${day}, stale-while-revalidate=2592000`

maps.get(urls.api.mapsConfig.path, requireProfile, (c) => c.json(mapsConfig(c.env)))

maps.get(urls.api.mapTile.path, requireProfile, (c) => {
  const tile = tileOf(c.req.param())
  if (!tile) throw noTile()
  const theme = themeAsked(c)
  const name = `tile/${tile.z}/${tile.x}/${tile.y}/${theme ?? ''}`
  // Only a URL with the current version always returns the same picture.
  const keep = c.req.query('v') === version ? year : day
  return answerPicture(c, { name, keep, make: async () => svg(await drawTile(c.env, tile, theme)) })
})

maps.get(urls.api.mapsStatic.path, requireProfile, (c) => {
  const map = staticAsked(c)
  const { GOOGLE_MAPS_SERVER_KEY } = c.env
  const name = `static/${encodeURIComponent(JSON.stringify(map))}`
  return GOOGLE_MAPS_SERVER_KEY
    ? answerPicture(c, { name: `google/${name}`, keep: day, make: () => fromGoogle(c, map) })
    : answerPicture(c, {
        name,
        keep: dayAndMonth,
        make: async () => svg(await drawStatic(c.env, map)),
      })
})

maps.get(urls.api.geocode.path, requireProfile, async (c) => {
  const asked = parseOr400(address, { address: c.req.query('address') })
  await enforceRateLimit(c.env, 'LOOKUPS_BY_USER', currentProfile(c).user.id)
  return c.json(await geocode(c, asked.address))
})

maps.get(urls.api.reverseGeocode.path, requireProfile, async (c) => {
  const at = placeAsked(c)
  await enforceRateLimit(c.env, 'LOOKUPS_BY_USER', currentProfile(c).user.id)
  return c.json(await describe(c, at))
})

const svg = (body: string): Picture => ({ type: 'image/svg+xml; charset=utf-8', body })

async function fromGoogle(c: Context<AppEnv>, map: StaticMap): Promise<Picture> {
  if (!(await consumeQuota(c.get('db'), quotas.static, currentProfile(c).user.id, c.get('now')))) {
    throw new HttpError(503, 'quota', texts.unavailable)
  }
  const picture = await staticFromGoogle(c.env, map)
  if (!picture) throw new HttpError(502, 'provider', texts.unavailable)
  return picture
}
