import { Hono, type Context } from 'hono'
import type { House } from '../env'
import { Refusal } from '../http/errors'
import { consumeQuota } from '../http/quota'
import { brake } from '../http/rate'
import { checked } from '../http/validation'
import { profiled, withProfile } from '../session/guards'
import { urls } from '../urls'
import { answerPicture, type Picture } from './answer'
import { noTile, placeAsked, staticAsked, themeAsked } from './asked'
import { mapsConfig } from './config'
import { address, messages, type StaticMap } from './contract'
import { drawStatic } from './draw/static'
import { drawTile } from './draw/tile'
import { quotas } from './google/ask'
import { staticFromGoogle } from './google/static'
import { describe, geocode } from './lookup'
import { tileOf } from './rules'
import { version } from './version'

export const maps = new Hono<House>()

const year = 'max-age=31536000, immutable'
const month = 'max-age=2592000'
const day = 'max-age=86400'

maps.get(urls.api.mapsConfig.path, withProfile, (c) => c.json(mapsConfig(c.env)))

maps.get(urls.api.mapTile.path, withProfile, (c) => {
  const tile = tileOf(c.req.param())
  if (!tile) throw noTile()
  const theme = themeAsked(c)
  const name = `tile/${tile.z}/${tile.x}/${tile.y}/${theme ?? ''}`
  // Only an address with the version in it means the same picture for ever.
  const keep = c.req.query('v') === version ? year : day
  return answerPicture(c, { name, keep, make: async () => svg(await drawTile(c.env, tile, theme)) })
})

maps.get(urls.api.mapsStatic.path, withProfile, (c) => {
  const map = staticAsked(c)
  const { GOOGLE_MAPS_SERVER_KEY } = c.env
  const name = `static/${encodeURIComponent(JSON.stringify(map))}`
  return GOOGLE_MAPS_SERVER_KEY
    ? answerPicture(c, { name: `google/${name}`, keep: day, make: () => fromGoogle(c, map) })
    : answerPicture(c, { name, keep: month, make: async () => svg(await drawStatic(c.env, map)) })
})

maps.get(urls.api.geocode.path, withProfile, async (c) => {
  const asked = checked(address, { address: c.req.query('address') })
  await brake(c.env, 'LOOKUPS_BY_USER', profiled(c).user.id)
  return c.json(await geocode(c, asked.address))
})

maps.get(urls.api.reverseGeocode.path, withProfile, async (c) => {
  const at = placeAsked(c)
  await brake(c.env, 'LOOKUPS_BY_USER', profiled(c).user.id)
  return c.json(await describe(c, at))
})

const svg = (body: string): Picture => ({ type: 'image/svg+xml; charset=utf-8', body })

async function fromGoogle(c: Context<House>, map: StaticMap): Promise<Picture> {
  if (!(await consumeQuota(c.get('db'), quotas.static, profiled(c).user.id, c.get('now')))) {
    throw new Refusal(503, 'quota', messages.unavailable)
  }
  const picture = await staticFromGoogle(c.env, map)
  if (!picture) throw new Refusal(502, 'provider', messages.unavailable)
  return picture
}
