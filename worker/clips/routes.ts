import { Hono } from 'hono'
import { uploadContext } from '../media/store'
import type { AppEnv } from '../env'
import { rejectSpotClipEarly, uploadSpotClip } from '../games/commands/spot-clip'
import { messages as gameMessages } from '../games/contract'
import { senderOf } from '../games/sender'
import { markMediaOwner } from '../media/signed-urls/add-urls'
import { videoForm } from '../media/upload-form'
import { requireVisibleSkater } from '../profiles/require-visible'
import { pointsOf } from '../score/contract'
import { currentUserId, viewerIdFor, viewerOf } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import { markOwnMedia, registerOwnActs } from '../videos/own-acts'
import { createFromVideo, parseVideoForm } from '../videos/create-video'
import { limits, messages } from './contract'
import { addClip, findClip, findClipOfVideo, readClipPage, removeClip, ownClip } from './queries'
import * as clipEndpoints from './endpoints'
import { clipForm, newClip } from './schema'
import { pagination } from '../http/schema'

export const clipsRoutes = new Hono<AppEnv>()

/** A clip for a game has the same length limit as other clips, but its own message. */
const form = videoForm({
  length: ({ gameId }) => ({
    ms: limits.lengthMs,
    message: gameId === undefined ? messages.tooLong : gameMessages.clipTooLong,
  }),
})

registerEndpoint(
  clipsRoutes,
  clipEndpoints.ownList,
  { summary: 'The own clips', caller: 'skater', evenWhile: 'suspended', query: pagination },
  async (c, place) =>
    markOwnMedia(c, await readClipPage(c.get('db'), currentUserId(c), currentUserId(c), place)),
)

registerEndpoint(
  clipsRoutes,
  clipEndpoints.listOf,
  { summary: 'A skater’s clips', caller: 'anyone', query: pagination },
  async (c, place) => {
    const owner = await requireVisibleSkater(c.get('db'), viewerOf(c), c.req.param('userId'))
    const { userId } = owner
    const page = await readClipPage(c.get('db'), userId, viewerIdFor(viewerOf(c), userId), place)
    return markMediaOwner(page, owner)
  },
)

registerEndpoint(
  clipsRoutes,
  clipEndpoints.add,
  {
    summary: 'Stacks a clip, or one for a game',
    caller: 'skater',
    limits: ['videos'],
    form: { fields: clipForm, files: ['video', 'poster'] },
    status: 201,
    otherStatuses: [200],
  },
  async (c) => {
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
      find: (db, id) => findClip(db, id, currentUserId(c)),
      findOfVideo: (db, name) => findClipOfVideo(db, name, currentUserId(c)),
    })
    return made && markOwnMedia(c, made)
  },
)

registerOwnActs(clipsRoutes, {
  noun: 'clip',
  missing: 'Clip not found',
  endpoints: clipEndpoints,
  find: ownClip,
  remove: removeClip,
})
