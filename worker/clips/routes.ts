import { Hono, type Context } from 'hono'
import { runBatch } from '../db/client'
import type { AppEnv } from '../env'
import { rejectSpotClipEarly, uploadSpotClip } from '../games/commands/spot-clip'
import { messages as gameMessages } from '../games/contract'
import { notFound } from '../http/errors'
import { parsePagination } from '../http/validation'
import { filmedBy } from '../media/signed-urls/add-urls'
import { videoForm } from '../media/upload-form'
import { requireVisibleSkater } from '../profiles/require-visible'
import { currentProfile, viewerIdFor, requireProfile } from '../session/guards'
import { urls } from '../urls'
import { replacePoster } from '../videos/poster/replace'
import { createFromVideo, parseVideoForm } from '../videos/make'
import { limits, messages, type Clip } from './contract'
import {
  addClip,
  clipPage,
  findClip,
  findClipOfVideo,
  removeClip,
  setClipPoster,
  toggleSteezyClip,
} from './queries'
import { newClip } from './schema'

export const clips = new Hono<AppEnv>()

/** A clip for a game may have the same length as other clips; only the message differs. */
const form = videoForm({
  length: ({ gameId }) => ({
    ms: limits.lengthMs,
    message: gameId === undefined ? messages.tooLong : gameMessages.clipTooLong,
  }),
})

clips.get(urls.api.myClips.path, requireProfile, async (c) =>
  c.json(ofOwn(c, await clipPage(c.get('db'), me(c), me(c), parsePagination(c)))),
)

clips.get(urls.api.userClips.path, async (c) => {
  const owner = await requireVisibleSkater(c, c.req.param('userId'))
  const { userId } = owner
  const page = await clipPage(c.get('db'), userId, viewerIdFor(c, userId), parsePagination(c))
  return c.json(filmedBy(page, owner))
})

clips.post(urls.api.myClips.path, requireProfile, async (c) => {
  const taken = await parseVideoForm(c, form, (fields) => rejectSpotClipEarly(c, fields))
  if (taken.input.gameId !== undefined) {
    // A clip that was filmed for a game belongs to that game and not to the skater's own clips.
    const { clip, isEdit } = await uploadSpotClip(c, taken)
    return c.json(clip, isEdit ? 200 : 201)
  }
  const made = await createFromVideo(c, taken, {
    schema: newClip,
    videoRequired: messages.videoRequired,
    add: (db, video, { caption }) => addClip(db, { ...video, caption: caption || null }),
    find: (db, id) => findClip(db, id, me(c)),
    findOfVideo: (db, name) => findClipOfVideo(db, name, me(c)),
  })
  return c.json(made && ofOwn(c, made), 201)
})

clips.put(urls.api.steezyClip.path, requireProfile, async (c) => {
  const clip = await own(c, c.req.param('clipId'))
  const isSteezy = await toggleSteezyClip(c.get('db'), clip)
  if (isSteezy === null) throw clipNotFound()
  return c.json(ofOwn(c, { ...clip, isSteezy } satisfies Clip))
})

clips.put(urls.api.clipPoster.path, requireProfile, async (c) =>
  c.json(ofOwn(c, await replacePoster(c, setClipPoster, () => own(c, c.req.param('clipId'))))),
)

clips.delete(urls.api.myClip.path, requireProfile, async (c) => {
  const clip = await own(c, c.req.param('clipId'))
  await runBatch(c.get('db'), removeClip(c.get('db'), clip, c.get('now')))
  return c.body(null, 204)
})

const me = (c: Context<AppEnv>): string => currentProfile(c).user.id

/** Something of the viewer, public if they are. */
const ofOwn = <T extends object>(c: Context<AppEnv>, shown: T): T =>
  filmedBy(shown, currentProfile(c).profile)

const clipNotFound = () => notFound('Clip not found')

/** A clip of the viewer. Throws a 404 for clips of other skaters. */
async function own(c: Context<AppEnv>, id: string): Promise<Clip> {
  const clip = await findClip(c.get('db'), id, me(c))
  if (clip?.userId !== me(c)) throw clipNotFound()
  return clip
}
