import * as schemas from './schema'
import { Hono, type Context } from 'hono'
import { scopeOf } from '../http/scope'
import type { AppEnv } from '../env'
import { HttpError } from '../http/errors'
import { consumeQuota } from '../db/quotas'
import { currentUserId } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import { pictureResponse, type MapPicture } from './picture-response'
import { noTile, staticMapOf } from './params'
import { findRegion } from './archive/region'
import { hashInDrawing, nameDrawing, readMapsConfig } from './config'
import { texts, type StaticMap } from './contract'
import * as mapEndpoints from './endpoints'
import type { DrawnMap } from './draw/tile'
import { googleQuotas } from './google/ask'
import { languageOf } from './gazetteer/normalize'
import { staticFromGoogle } from './google/static'
import { describe, geocode } from './geocode'
import { tileOf } from './rules'

/** Loaded by the requests for pictures alone. */
const drawings = { tile: () => import('./draw/tile'), static: () => import('./draw/static') }

export const mapsRoutes = new Hono<AppEnv>()

const year = 'max-age=31536000, immutable'
const day = 'max-age=86400'
/** A new region appears on static maps within two days: one of freshness, one of stale responses. */
const twoDays = `${day}, stale-while-revalidate=86400`

registerEndpoint(
  mapsRoutes,
  mapEndpoints.config,
  { summary: 'The maps that this deployment shows', caller: 'skater' },
  (c) => readMapsConfig(c.env, c.get('now')),
)

registerEndpoint(
  mapsRoutes,
  mapEndpoints.tile,
  { summary: 'A tile of the map', caller: 'skater', query: schemas.tileQuery },
  async (c, { theme, v }) => {
    const tile = tileOf(c.req.param())
    if (!tile) throw noTile()
    const region = await findRegion(c.env, c.get('now'), hashInDrawing(v))
    const drawing = nameDrawing(region)
    return pictureResponse(scopeOf(c), c.req, currentUserId(c), {
      name: `${drawing}/tile/${tile.z}/${tile.x}/${tile.y}/${theme ?? ''}`,
      // Only a URL with the drawing's name always returns the same picture.
      keep: v === drawing ? year : day,
      make: async () => svg(await (await drawings.tile()).drawTile(c.env, tile, theme, region)),
    })
  },
)

registerEndpoint(
  mapsRoutes,
  mapEndpoints.staticMap,
  { summary: 'A picture of a map', caller: 'skater', query: schemas.staticQuery },
  async (c, query) => {
    const map = staticMapOf(query)
    const { GOOGLE_MAPS_SERVER_KEY } = c.env
    const name = `static/${encodeURIComponent(JSON.stringify(map))}`
    if (GOOGLE_MAPS_SERVER_KEY) {
      return pictureResponse(scopeOf(c), c.req, currentUserId(c), {
        name: `google/${name}`,
        keep: day,
        make: () => fromGoogle(c, map),
      })
    }
    const region = await findRegion(c.env, c.get('now'))
    return pictureResponse(scopeOf(c), c.req, currentUserId(c), {
      name: `${nameDrawing(region)}/${name}`,
      keep: twoDays,
      make: async () => svg(await (await drawings.static()).drawStatic(c.env, map, region)),
    })
  },
)

registerEndpoint(
  mapsRoutes,
  mapEndpoints.geocode,
  {
    summary: 'Finds an address',
    caller: 'skater',
    rateLimit: 'LOOKUPS_BY_USER',
    query: schemas.address,
  },
  (c, { address }) =>
    geocode(scopeOf(c), currentUserId(c), {
      address,
      language: languageOf(c.req.header('Accept-Language')),
    }),
)

registerEndpoint(
  mapsRoutes,
  mapEndpoints.describePlace,
  {
    summary: 'Describes a place',
    caller: 'skater',
    rateLimit: 'LOOKUPS_BY_USER',
    query: schemas.place,
  },
  (c, place) => describe(scopeOf(c), currentUserId(c), place),
)

const svg = ({ svg: body, isPartial }: DrawnMap): MapPicture => ({
  type: 'image/svg+xml; charset=utf-8',
  body,
  isPartial,
})

async function fromGoogle(c: Context<AppEnv>, map: StaticMap): Promise<MapPicture> {
  if (!(await consumeQuota(c.get('db'), googleQuotas.static, currentUserId(c), c.get('now')))) {
    throw new HttpError(503, 'quota', texts.unavailable)
  }
  const picture = await staticFromGoogle(c.env, map)
  if (!picture) throw new HttpError(502, 'provider', texts.unavailable)
  return picture
}
