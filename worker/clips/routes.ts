import { Hono, type Context } from 'hono'
import { uploadContext } from '../media/store'
import { runBatch } from '../db/client'
import type { AppEnv } from '../env'
import { rejectSpotClipEarly, uploadSpotClip } from '../games/commands/spot-clip'
import { messages as gameMessages } from '../games/contract'
import { senderOf } from '../games/routes'
import { notFound } from '../http/errors'
import { markMediaOwner } from '../media/signed-urls/add-urls'
import { videoForm } from '../media/upload-form'
import { requireVisibleSkater } from '../profiles/require-visible'
import { pointsOf } from '../score/contract'
import { currentProfile, viewerIdFor, viewerOf } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import { replacePoster } from '../videos/poster/replace'
import { createFromVideo, parseVideoForm } from '../videos/create-video'
import { limits, messages, type Clip } from './contract'
import {
  addClip,
  readClipPage,
  findClip,
  findClipOfVideo,
  removeClip,
  setClipMarks,
  toggleSteezy,
} from './queries'
import { clipEndpoints } from './endpoints'
import { newClip } from './schema'

export const clipsRoutes = new Hono<AppEnv>()

/** A clip for a game has the same length limit as other clips, but its own message. */
const form = videoForm({
  length: ({ gameId }) => ({
    ms: limits.lengthMs,
    message: gameId === undefined ? messages.tooLong : gameMessages.clipTooLong,
  }),
})

registerEndpoint(clipsRoutes, clipEndpoints.ownList, async (c, place) =>
  markOwnMedia(c, await readClipPage(c.get('db'), viewerId(c), viewerId(c), place)),
)

registerEndpoint(clipsRoutes, clipEndpoints.listOf, async (c, place) => {
  const owner = await requireVisibleSkater(c.get('db'), viewerOf(c), c.req.param('userId'))
  const { userId } = owner
  const page = await readClipPage(c.get('db'), userId, viewerIdFor(viewerOf(c), userId), place)
  return markMediaOwner(page, owner)
})

registerEndpoint(clipsRoutes, clipEndpoints.add, async (c) => {
  const taken = await parseVideoForm(uploadContext(c), c.req, form, async (fields) => {
    if (fields.gameId !== undefined) await rejectSpotClipEarly(senderOf(c), fields)
  })
  if (taken.input.gameId !== undefined) {
    // A clip filmed for a game belongs to that game, not to the skater's own clips.
    const { clip, isEdit } = await uploadSpotClip(senderOf(c), taken)
    if (isEdit) c.status(200)
    return { ...clip, earned: isEdit ? 0 : pointsOf.clip_uploaded }
  }
  const made = await createFromVideo(uploadContext(c), taken, {
    schema: newClip,
    videoRequired: messages.videoRequired,
    add: (db, video, { caption }) => addClip(db, { ...video, caption: caption || null }),
    find: (db, id) => findClip(db, id, viewerId(c)),
    findOfVideo: (db, name) => findClipOfVideo(db, name, viewerId(c)),
  })
  return made && markOwnMedia(c, made)
})

registerEndpoint(clipsRoutes, clipEndpoints.pin, async (c) => {
  const clip = await requireOwnClip(c, c.req.param('clipId'))
  const isSteezy = await toggleSteezy(c.get('db'), clip)
  if (isSteezy === null) throw clipNotFound()
  return markOwnMedia(c, { ...clip, isSteezy })
})

registerEndpoint(clipsRoutes, clipEndpoints.changePoster, async (c) =>
  markOwnMedia(
    c,
    await replacePoster(uploadContext(c), c.req, () => requireOwnClip(c, c.req.param('clipId'))),
  ),
)

registerEndpoint(clipsRoutes, clipEndpoints.changeMarks, async (c, marks) => {
  const own = { id: c.req.param('clipId'), userId: viewerId(c) }
  const clip = await setClipMarks(c.get('db'), own, marks)
  if (!clip) throw clipNotFound()
  return markOwnMedia(c, clip)
})

registerEndpoint(clipsRoutes, clipEndpoints.remove, async (c) => {
  const clip = await requireOwnClip(c, c.req.param('clipId'))
  await runBatch(c.get('db'), removeClip(c.get('db'), clip, c.get('now')))
})

const viewerId = (c: Context<AppEnv>): string => currentProfile(c).user.id

const markOwnMedia = <T extends object>(c: Context<AppEnv>, shown: T): T =>
  markMediaOwner(shown, currentProfile(c).profile)

const clipNotFound = () => notFound('Clip not found')

/** 404 for the clips of others. */
async function requireOwnClip(c: Context<AppEnv>, id: string): Promise<Clip> {
  const clip = await findClip(c.get('db'), id, viewerId(c))
  if (clip?.userId !== viewerId(c)) throw clipNotFound()
  return clip
}
