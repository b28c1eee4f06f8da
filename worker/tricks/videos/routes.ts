import { Hono, type Context } from 'hono'
import { uploadContext } from '../../media/store'
import { runBatch } from '../../db/client'
import type { PageCursor } from '../../db/pagination'
import type { AppEnv } from '../../env'
import { notFound } from '../../http/errors'
import { hasPagination } from '../../http/validation'
import { markMediaOwner } from '../../media/signed-urls/add-urls'
import { videoForm } from '../../media/upload-form'
import { requireVisibleSkater } from '../../profiles/require-visible'
import { currentProfile, viewerIdFor, viewerOf } from '../../session/guards'
import { registerEndpoint } from '../../session/register-endpoint'
import { replacePoster } from '../../videos/poster/replace'
import { toggleSteezy } from '../../clips/queries'
import { createFromVideo, parseVideoForm } from '../../videos/create-video'
import { limits, messages, type TrickVideo } from '../contract'
import { trickEndpoints } from '../endpoints'
import { newTrickVideo } from '../schema'
import { trickFor } from '../queries'
import {
  addTrickVideo,
  findTrickVideo,
  findTrickVideoOfVideo,
  removeTrickVideo,
  readTrickVideoPage,
  setTrickVideoMarks,
} from './queries'

export const trickVideosRoutes = new Hono<AppEnv>()

const form = videoForm({
  length: { ms: limits.lengthMs, message: messages.tooLong },
  invalid: messages.invalid,
})

registerEndpoint(trickVideosRoutes, trickEndpoints.ownVideos, (c, place) =>
  pageOf(c, currentProfile(c).profile, c.req.param('trickId'), place),
)

registerEndpoint(trickVideosRoutes, trickEndpoints.videosOf, async (c, place) => {
  const owner = await requireVisibleSkater(c.get('db'), viewerOf(c), c.req.param('userId'))
  return pageOf(c, owner, c.req.param('trickId'), place)
})

registerEndpoint(trickVideosRoutes, trickEndpoints.addVideo, async (c) => {
  const trick = await trickFor(c.get('db'), c.req.param('trickId'), viewerId(c)).get()
  if (!trick) throw notFound(messages.unknownTrick)
  const made = await createFromVideo(
    uploadContext(c),
    await parseVideoForm(uploadContext(c), c.req, form),
    {
      schema: newTrickVideo,
      videoRequired: messages.invalid,
      add: (db, video) => addTrickVideo(db, video, trick.id),
      find: (db, id) => findTrickVideo(db, id, viewerId(c)),
      findOfVideo: (db, name) =>
        findTrickVideoOfVideo(db, name, { userId: viewerId(c), trickId: trick.id }),
    },
  )
  return made && markOwnMedia(c, { ...made, ...(trick.isWished && { wished: true }) })
})

registerEndpoint(trickVideosRoutes, trickEndpoints.pinVideo, async (c) => {
  const video = await requireOwnVideo(c, c.req.param('videoId'))
  const isSteezy = await toggleSteezy(c.get('db'), video)
  if (isSteezy === null) throw videoNotFound()
  return markOwnMedia(c, { ...video, isSteezy })
})

registerEndpoint(trickVideosRoutes, trickEndpoints.changePoster, async (c) =>
  markOwnMedia(
    c,
    await replacePoster(uploadContext(c), c.req, () => requireOwnVideo(c, c.req.param('videoId'))),
  ),
)

registerEndpoint(trickVideosRoutes, trickEndpoints.changeMarks, async (c, marks) => {
  const own = { id: c.req.param('videoId'), userId: viewerId(c) }
  const video = await setTrickVideoMarks(c.get('db'), own, marks)
  if (!video) throw videoNotFound()
  return markOwnMedia(c, video)
})

registerEndpoint(trickVideosRoutes, trickEndpoints.removeVideo, async (c) => {
  const video = await requireOwnVideo(c, c.req.param('videoId'))
  await runBatch(c.get('db'), removeTrickVideo(c.get('db'), video, c.get('now')))
})

const viewerId = (c: Context<AppEnv>): string => currentProfile(c).user.id

const markOwnMedia = <T extends object>(c: Context<AppEnv>, shown: T): T =>
  markMediaOwner(shown, currentProfile(c).profile)

const videoNotFound = () => notFound('Video not found')

/** 404 for the videos of others. */
async function requireOwnVideo(c: Context<AppEnv>, id: string): Promise<TrickVideo> {
  const video = await findTrickVideo(c.get('db'), id, viewerId(c))
  if (video?.userId !== viewerId(c)) throw videoNotFound()
  return video
}

/** Without a cursor, the newest videos. */
async function pageOf(
  c: Context<AppEnv>,
  owner: { userId: string; isPublic: boolean },
  trickId: string,
  asked: PageCursor,
) {
  const { userId } = owner
  const place = hasPagination(c.req.query()) ? asked : null
  const page = await readTrickVideoPage(
    c.get('db'),
    { userId, trickId },
    viewerIdFor(viewerOf(c), userId),
    place,
  )
  if (!page) throw notFound(messages.unknownTrick)
  return markMediaOwner(page, owner)
}
