import { Hono } from 'hono'
import * as mediaEndpoints from '../media/endpoints'
import type { AppEnv } from '../env'
import { notFound } from '../http/errors'
import { enforceRateLimit } from '../http/rate-limit'
import { servePicture } from '../media/serve-picture'
import { currentUserId, viewerOf } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import { limits as pageLimits } from './contract'
import * as spotEndpoints from './endpoints'
import { countFacts } from './facts/contract'
import { mapView, nearQuery, spotsQuery, todayQuery } from './schema'
import { asSpot, filterSpots, findSpotPhoto, listSpots, ownSpots, withSpots } from './queries'
import { conditionsFor, lookups, requireVisibleSpot } from './guards'

export const spotsRoutes = new Hono<AppEnv>()

registerEndpoint(
  spotsRoutes,
  spotEndpoints.list,
  {
    summary: 'The spots on the map, the newest first',
    description:
      'With a filter, of the next 500 in the list those that pass; the header `Link` then says where to look further.',
    caller: 'skater',
    query: spotsQuery,
  },
  async (c, { own: isOwn, before, ...filter }) => {
    const db = c.get('db')
    if (isOwn === 'true') return ownSpots(db, currentUserId(c))
    if (countFacts(filter) === 0) return listSpots(db, currentUserId(c), before)
    const { spots, next } = await filterSpots(db, currentUserId(c), filter, before)
    if (next !== null) {
      const further = spotEndpoints.list.url({}, { ...c.req.query(), before: next })
      c.header('Link', `<${further}>; rel="next"`)
    }
    return spots
  },
)

registerEndpoint(
  spotsRoutes,
  spotEndpoints.pins,
  { summary: 'The spots in a map’s view', caller: 'skater', query: mapView },
  async (c, view) => {
    // The same limit as for map pictures, but counted separately.
    await enforceRateLimit(c.env, 'MAPS_BY_USER', `pins ${currentUserId(c)}`)
    const { pinsIn } = await lookups()
    return pinsIn(c.get('db'), currentUserId(c), view)
  },
)

registerEndpoint(
  spotsRoutes,
  spotEndpoints.near,
  {
    summary: 'The spots around a position, the nearest first',
    description:
      'Reads 500 spots at most. The position is rounded to about 100 m, and neither logged nor stored.',
    caller: 'skater',
    query: nearQuery,
  },
  async (c, query) => {
    await enforceRateLimit(c.env, 'MAPS_BY_USER', `near ${currentUserId(c)}`)
    const { findNear } = await lookups()
    const { found, within } = await findNear(c.get('db'), currentUserId(c), query, query)
    const page = found.slice(0, pageLimits.perPage)
    return { spots: await withSpots(c.get('db'), currentUserId(c), page), within }
  },
)

registerEndpoint(
  spotsRoutes,
  spotEndpoints.today,
  {
    summary: 'Spots to skate today, the best first',
    description:
      'Those where the skater has not stacked for 14 days, and that nobody calls wet, blocked or gone: the nearest first, or without a position those left alone for longest.',
    caller: 'skater',
    query: todayQuery,
  },
  async (c, { lat, lng, ...filter }) => {
    await enforceRateLimit(c.env, 'MAPS_BY_USER', `today ${currentUserId(c)}`)
    const { pickForToday } = await lookups()
    const place = lat === undefined || lng === undefined ? null : { lat, lng }
    const picks = await pickForToday(c.get('db'), currentUserId(c), {
      place,
      filter,
      now: c.get('now'),
    })
    return withSpots(c.get('db'), currentUserId(c), picks)
  },
)

registerEndpoint(
  spotsRoutes,
  spotEndpoints.show,
  { summary: 'A spot', caller: 'skater' },
  async (c) => asSpot(await requireVisibleSpot(c, c.req.param('spotId'))),
)

registerEndpoint(
  spotsRoutes,
  spotEndpoints.clips,
  { summary: 'The clips of a spot, the newest first', caller: 'skater' },
  async (c) => {
    const { id } = await requireVisibleSpot(c, c.req.param('spotId'))
    const { clipsOfSpot } = await lookups()
    return clipsOfSpot(c.get('db'), id, currentUserId(c))
  },
)

registerEndpoint(
  spotsRoutes,
  spotEndpoints.stackers,
  { summary: 'Who stacked most at a spot in 90 days', caller: 'skater' },
  async (c) => {
    const { id } = await requireVisibleSpot(c, c.req.param('spotId'))
    const { stackersOfSpot } = await lookups()
    return stackersOfSpot(c.get('db'), id, currentUserId(c), c.get('now'))
  },
)

registerEndpoint(
  spotsRoutes,
  spotEndpoints.conditions,
  { summary: 'How a spot is at the moment, by those who may see it', caller: 'skater' },
  async (c) => {
    const { id } = await requireVisibleSpot(c, c.req.param('spotId'))
    return conditionsFor(c, id)
  },
)

registerEndpoint(
  spotsRoutes,
  mediaEndpoints.spotPhoto,
  { summary: 'The photo of a spot', caller: 'skater', evenWhile: 'suspended' },
  async (c) => {
    const photo = await findSpotPhoto(c.get('db'), c.req.param('name'), currentUserId(c))
    if (!photo || (viewerOf(c).isRestricted && photo.ownerId !== currentUserId(c))) throw notFound()
    return servePicture(c.env, c.req, { ...photo, isPublic: false })
  },
)
