import { currentUserId } from '../session/guards'
import { Hono, type Context } from 'hono'
import { uploadContext } from '../media/store'
import { scopeOf } from '../http/scope'
import { runBatch, readFromPrimary, writeKeyedThenRead } from '../db/client'
import { ulidOf } from '../db/ids'
import { spend } from '../db/quotas'
import type { AppEnv } from '../env'
import { HttpError, notFound } from '../http/errors'
import { limits } from '../limits/limits'
import { explainUsedUp } from '../limits/refuse'
import { discardOnError, photoForm, parseUploadForm } from '../media/upload-form'
import { commitFiles } from '../media/uploads/queries'
import { earnedBy } from '../score/queries'
import { registerEndpoint } from '../session/register-endpoint'
import { messages } from './contract'
import * as spotEndpoints from './endpoints'
import { messages as sharingMessages } from './sharing/contract'
import { areHomies } from './sharing/queries'
import { conditionsChange, newSpot, spotChange } from './schema'
import {
  addSpot,
  asSpot,
  changeSpot,
  findSpot,
  hasRoomForSpot,
  isFull,
  removeSpot,
} from './queries'
import { conditionsFor, lookups, requireOwnSpot, requireVisibleSpot } from './guards'

export const spotCommands = new Hono<AppEnv>()

const form = photoForm('photo', 'spot_photo')

registerEndpoint(
  spotCommands,
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
    const [db, now, userId] = [c.get('db'), c.get('now'), currentUserId(c)]
    const statements = setConditions(db, { spotId: id, userId }, word, now)
    const spent = { limit: limits.conditions, key: userId }
    // Taking back is never refused.
    const counted = word.bust || word.condition ? spend(db, spent, now) : []
    await runBatch(db, [...counted, ...statements]).catch(explainUsedUp(scopeOf(c), spent))
    return conditionsFor(c, id)
  },
)

registerEndpoint(
  spotCommands,
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
    const id = ulidOf(currentUserId(c), c.get('now'))
    const spot = {
      ...input,
      id,
      userId: currentUserId(c),
      description: input.description || null,
      photoObjectName: files.photo?.name ?? null,
      createdAt: c.get('now'),
    }
    const isDone = async () => {
      readFromPrimary(c.get('db'))
      return (await findSpot(c.get('db'), id, currentUserId(c))) !== undefined
    }
    const spent = {
      limit: limits.spots,
      key: currentUserId(c),
      hasRoom: hasRoomForSpot(currentUserId(c)),
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
  spotCommands,
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
      const spent = { limit: limits.pictures, key: currentUserId(c) }
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
  spotCommands,
  spotEndpoints.showPlace,
  {
    summary: 'Shows the exact place of an own spot to somebody who sees the spot',
    caller: 'skater',
  },
  (c) => changeShown(c, 'showTo'),
)

registerEndpoint(
  spotCommands,
  spotEndpoints.hidePlace,
  {
    summary: 'Shows the exact place of an own spot no longer to somebody who sees the spot',
    caller: 'skater',
  },
  (c) => changeShown(c, 'hideFrom'),
)

registerEndpoint(
  spotCommands,
  spotEndpoints.remove,
  { summary: 'Deletes an own spot', caller: 'skater' },
  async (c) => {
    const spot = await requireOwnSpot(c, c.req.param('spotId'))
    await runBatch(c.get('db'), removeSpot(c.get('db'), spot, c.get('now')))
  },
)

async function changeShown(c: Context<AppEnv>, act: 'showTo' | 'hideFrom') {
  const { isSeenBy, ...acts } = await lookups()
  const db = c.get('db')
  const { id } = await requireOwnSpot(c, c.req.param('spotId') ?? '')
  const userId = c.req.param('userId') ?? ''
  if (userId === currentUserId(c) || !(await isSeenBy(db, id, userId))) throw notFound()
  await runBatch(db, [acts[act](db, id, userId)])
  return asSpot(await requireOwnSpot(c, id))
}

const explainFull = async (c: Context<AppEnv>): Promise<HttpError | null> =>
  (await isFull(c.get('db'), currentUserId(c)))
    ? new HttpError(409, 'spots_full', messages.full)
    : null

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
    : (await areHomies(c.get('db'), currentUserId(c), sharedWith))
      ? null
      : sharingMessages.notHomie
  if (message !== null) {
    throw new HttpError(400, 'invalid', message, { fields: { sharedWith: message } })
  }
}
