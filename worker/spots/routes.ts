import * as mediaEndpoints from '../media/endpoints'
import { Hono, type Context } from 'hono'
import { uploadContext } from '../media/store'
import { scopeOf } from '../http/scope'
import { runBatch, readFromPrimary, writeKeyedThenRead } from '../db/client'
import { ulidOf } from '../db/ids'
import { spend } from '../db/quotas'
import type { AppEnv } from '../env'
import { HttpError, notFound } from '../http/errors'
import { enforceRateLimit } from '../http/rate-limit'
import { limits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import { servePicture } from '../media/serve-picture'
import { discardOnError, photoForm, parseUploadForm } from '../media/upload-form'
import { commitFiles } from '../media/uploads/queries'
import { earnedBy } from '../score/queries'
import { currentProfile, viewerOf } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import { limits as pageLimits, messages } from './contract'
import * as spotEndpoints from './endpoints'
import { countFacts } from './facts/contract'
import { messages as sharingMessages } from './sharing/contract'
import { areHomies } from './sharing/queries'
import {
  conditionsChange,
  mapView,
  nearQuery,
  newSpot,
  spotChange,
  spotsQuery,
  todayQuery,
} from './schema'
import {
  addSpot,
  asSpot,
  changeSpot,
  filterSpots,
  findSpot,
  findSpotPhoto,
  hasRoomForSpot,
  isFull,
  listSpots,
  ownSpots,
  removeSpot,
  withSpots,
  type SpotRow,
} from './queries'

export const spotsRoutes = new Hono<AppEnv>()

const lookups = () => import('./lookups')

const form = photoForm('photo', 'spot_photo')

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
    if (isOwn === 'true') return ownSpots(db, viewerId(c))
    if (countFacts(filter) === 0) return listSpots(db, viewerId(c), before)
    const { spots, next } = await filterSpots(db, viewerId(c), filter, before)
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
    await enforceRateLimit(c.env, 'MAPS_BY_USER', `pins ${viewerId(c)}`)
    const { pinsIn } = await lookups()
    return pinsIn(c.get('db'), viewerId(c), view)
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
    await enforceRateLimit(c.env, 'MAPS_BY_USER', `near ${viewerId(c)}`)
    const { findNear } = await lookups()
    const { found, within } = await findNear(c.get('db'), viewerId(c), query, query)
    const page = found.slice(0, pageLimits.perPage)
    return { spots: await withSpots(c.get('db'), viewerId(c), page), within }
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
    await enforceRateLimit(c.env, 'MAPS_BY_USER', `today ${viewerId(c)}`)
    const { pickForToday } = await lookups()
    const place = lat === undefined || lng === undefined ? null : { lat, lng }
    const picks = await pickForToday(c.get('db'), viewerId(c), { place, filter, now: c.get('now') })
    return withSpots(c.get('db'), viewerId(c), picks)
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
    return clipsOfSpot(c.get('db'), id, viewerId(c))
  },
)

registerEndpoint(
  spotsRoutes,
  spotEndpoints.stackers,
  { summary: 'Who stacked most at a spot in 90 days', caller: 'skater' },
  async (c) => {
    const { id } = await requireVisibleSpot(c, c.req.param('spotId'))
    const { stackersOfSpot } = await lookups()
    return stackersOfSpot(c.get('db'), id, viewerId(c), c.get('now'))
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
  spotEndpoints.changeConditions,
  {
    summary: 'Says how a spot is at the moment, or takes that back',
    caller: 'skater',
    limits: ['conditions'],
    body: conditionsChange,
  },
  async (c, word) => {
    const { id } = await requireVisibleSpot(c, c.req.param('spotId'))
    const { setConditions } = await lookups()
    const [db, now, userId] = [c.get('db'), c.get('now'), viewerId(c)]
    const statements = setConditions(db, { spotId: id, userId }, word, now)
    const spent = { limit: limits.conditions, key: userId }
    // Taking back is never refused.
    const counted = word.bust || word.condition ? spend(db, spent, now) : []
    await runBatch(db, [...counted, ...statements]).catch(explainUsedUp(scopeOf(c), spent))
    return conditionsFor(c, id)
  },
)

registerEndpoint(
  spotsRoutes,
  mediaEndpoints.spotPhoto,
  { summary: 'The photo of a spot', caller: 'skater', evenWhile: 'suspended' },
  async (c) => {
    const photo = await findSpotPhoto(c.get('db'), c.req.param('name'), viewerId(c))
    if (!photo || (viewerOf(c).isRestricted && photo.ownerId !== viewerId(c))) throw notFound()
    return servePicture(c.env, c.req, { ...photo, isPublic: false })
  },
)

registerEndpoint(
  spotsRoutes,
  spotEndpoints.add,
  {
    summary: 'Adds a spot',
    caller: 'skater',
    rateLimit: 'UPLOADS_BY_USER',
    limits: ['spots'],
    form: { fields: newSpot, files: ['photo'] },
    status: 201,
  },
  async (c) => {
    const db = c.get('db')
    const { input, files } = await parseUploadForm(uploadContext(c), c.req, {
      schema: newSpot,
      ...form,
    })
    const id = ulidOf(viewerId(c), c.get('now'))
    const spot = {
      ...input,
      id,
      userId: viewerId(c),
      description: input.description || null,
      photoObjectName: files.photo?.name ?? null,
      createdAt: c.get('now'),
    }
    const isDone = async () => {
      readFromPrimary(c.get('db'))
      return (await findSpot(c.get('db'), id, viewerId(c))) !== undefined
    }
    const spent = {
      limit: limits.spots,
      key: viewerId(c),
      hasRoom: hasRoomForSpot(viewerId(c)),
      explainNoRoom: () => explainFull(c),
    }
    const statements = [
      ...spend(db, spent, spot.createdAt),
      ...commitFiles(db, files),
      ...addSpot(db, spot),
    ]
    const reads = [earnedBy(db, spot.userId, id)] as const
    const [[entry]] = await discardOnError(scopeOf(c), files, async () => {
      await checkSharing(c, input)
      return writeKeyedThenRead(db, statements, reads, isDone).catch(
        explainUsedUp(scopeOf(c), spent),
      )
    })
    return { ...asSpot(await requireVisibleSpot(c, id)), earned: entry?.points ?? 0 }
  },
)

registerEndpoint(
  spotsRoutes,
  spotEndpoints.change,
  {
    summary: 'Changes an own spot',
    caller: 'skater',
    rateLimit: 'UPLOADS_BY_USER',
    limits: ['pictures'],
    form: { fields: spotChange, files: ['photo'] },
  },
  async (c) => {
    const db = c.get('db')
    // Checked before receiving the photo, and again after it, because receiving takes a while.
    await requireOwnSpot(c, c.req.param('spotId'))
    const { input, files } = await parseUploadForm(uploadContext(c), c.req, {
      schema: spotChange,
      ...form,
    })
    return discardOnError(scopeOf(c), files, async () => {
      const spot = await requireOwnSpot(c, c.req.param('spotId'))
      const { removePhoto, description, ...fields } = input
      const { isSharedWithHomies = spot.isSharedWithHomies, sharedWith } = fields
      await checkSharing(c, { isSharedWithHomies, sharedWith })
      const photo = files.photo?.name ?? (removePhoto ? null : undefined)
      const changes = {
        ...fields,
        ...(description !== undefined && { description: description || null }),
        ...(photo !== undefined && { photoObjectName: photo }),
      }
      const now = c.get('now')
      const spent = { limit: limits.pictures, key: viewerId(c) }
      await runBatch(db, [
        ...(files.photo ? spend(db, spent, now) : []),
        ...commitFiles(db, files),
        ...changeSpot(db, spot, changes, now),
      ]).catch(explainUsedUp(scopeOf(c), spent))
      return asSpot(await requireOwnSpot(c, spot.id))
    })
  },
)

registerEndpoint(
  spotsRoutes,
  spotEndpoints.showPlace,
  {
    summary: 'Shows the exact place of an own spot to somebody who sees the spot',
    caller: 'skater',
  },
  (c) => changeShown(c, 'showTo'),
)

registerEndpoint(
  spotsRoutes,
  spotEndpoints.hidePlace,
  {
    summary: 'Shows the exact place of an own spot no longer to somebody who sees the spot',
    caller: 'skater',
  },
  (c) => changeShown(c, 'hideFrom'),
)

registerEndpoint(
  spotsRoutes,
  spotEndpoints.remove,
  { summary: 'Deletes an own spot', caller: 'skater' },
  async (c) => {
    const spot = await requireOwnSpot(c, c.req.param('spotId'))
    await runBatch(c.get('db'), removeSpot(c.get('db'), spot, c.get('now')))
  },
)

const viewerId = (c: Context<AppEnv>): string => currentProfile(c).user.id

async function changeShown(c: Context<AppEnv>, act: 'showTo' | 'hideFrom') {
  const { isSeenBy, ...acts } = await lookups()
  const db = c.get('db')
  const { id } = await requireOwnSpot(c, c.req.param('spotId') ?? '')
  const userId = c.req.param('userId') ?? ''
  if (userId === viewerId(c) || !(await isSeenBy(db, id, userId))) throw notFound()
  await runBatch(db, [acts[act](db, id, userId)])
  return asSpot(await requireOwnSpot(c, id))
}

async function conditionsFor(c: Context<AppEnv>, spotId: string) {
  const { findConditions, sumUpConditions } = await lookups()
  const found = await findConditions(c.get('db'), spotId, viewerId(c))
  return sumUpConditions(found, viewerId(c), c.get('now'))
}

const explainFull = async (c: Context<AppEnv>): Promise<HttpError | null> =>
  (await isFull(c.get('db'), viewerId(c))) ? new HttpError(409, 'spots_full', messages.full) : null

/** Homies are chosen among one's own, and only where not all of them see the spot. */
async function checkSharing(
  c: Context<AppEnv>,
  {
    isSharedWithHomies,
    sharedWith,
  }: { isSharedWithHomies: boolean; sharedWith?: string[] | undefined },
): Promise<void> {
  if (sharedWith === undefined) return
  const message = isSharedWithHomies
    ? sharingMessages.all
    : (await areHomies(c.get('db'), viewerId(c), sharedWith))
      ? null
      : sharingMessages.notHomie
  if (message !== null) {
    throw new HttpError(400, 'invalid', message, { fields: { sharedWith: message } })
  }
}

async function requireVisibleSpot(c: Context<AppEnv>, id: string): Promise<SpotRow> {
  const spot = await findSpot(c.get('db'), id, viewerId(c))
  if (!spot) throw notFound(messages.notFound)
  return spot
}

/** 404 for the spots of others too. */
async function requireOwnSpot(c: Context<AppEnv>, id: string): Promise<SpotRow> {
  const spot = await requireVisibleSpot(c, id)
  if (spot.userId !== viewerId(c)) throw notFound(messages.notFound)
  return spot
}
