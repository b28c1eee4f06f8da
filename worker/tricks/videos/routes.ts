import { Hono, type Context } from 'hono'
import { uploadContext } from '../../media/store'
import type { PageCursor } from '../../db/pagination'
import type { AppEnv } from '../../env'
import { notFound } from '../../http/errors'
import { hasPagination } from '../../http/validation'
import { markMediaOwner } from '../../media/signed-urls/add-urls'
import { videoForm } from '../../media/upload-form'
import { requireVisibleSkater } from '../../profiles/require-visible'
import { currentProfile, currentUserId, viewerIdFor, viewerOf } from '../../session/guards'
import { registerEndpoint } from '../../session/register-endpoint'
import { markOwnMedia, registerOwnActs } from '../../videos/own-acts'
import { createFromVideo, parseVideoForm } from '../../videos/create-video'
import { limits, messages } from '../contract'
import * as trickEndpoints from '../endpoints'
import { newTrickVideo, trickVideoForm } from '../schema'
import { trickFor } from '../queries'
import {
  addTrickVideo,
  findTrickVideo,
  findTrickVideoOfVideo,
  removeTrickVideo,
  readTrickVideoPage,
  ownTrickVideo,
} from './queries'
import { pagination } from '../../http/schema'

export const trickVideosRoutes = new Hono<AppEnv>()

const form = videoForm({
  length: { ms: limits.lengthMs, message: messages.tooLong },
  invalid: messages.invalid,
})

registerEndpoint(
  trickVideosRoutes,
  trickEndpoints.ownVideos,
  {
    summary: 'The own videos of a trick',
    caller: 'skater',
    evenWhile: 'suspended',
    query: pagination,
  },
  (c, place) => pageOf(c, currentProfile(c).profile, c.req.param('trickId'), place),
)

registerEndpoint(
  trickVideosRoutes,
  trickEndpoints.videosOf,
  { summary: 'A skater’s videos of a trick', caller: 'anyone', query: pagination },
  async (c, place) => {
    const owner = await requireVisibleSkater(c.get('db'), viewerOf(c), c.req.param('userId'))
    return pageOf(c, owner, c.req.param('trickId'), place)
  },
)

registerEndpoint(
  trickVideosRoutes,
  trickEndpoints.addVideo,
  {
    summary: 'Adds a video of a trick',
    caller: 'skater',
    limits: ['videos'],
    form: { fields: trickVideoForm, files: ['video', 'poster'] },
    status: 201,
  },
  async (c) => {
    const trick = await trickFor(c.get('db'), c.req.param('trickId'), currentUserId(c)).get()
    if (!trick) throw notFound(messages.unknownTrick)
    const made = await createFromVideo(
      uploadContext(c),
      await parseVideoForm(uploadContext(c), c.req, form),
      {
        schema: newTrickVideo,
        videoRequired: messages.invalid,
        add: (db, video) => addTrickVideo(db, video, trick.id),
        find: (db, id) => findTrickVideo(db, id, currentUserId(c)),
        findOfVideo: (db, name) =>
          findTrickVideoOfVideo(db, name, { userId: currentUserId(c), trickId: trick.id }),
      },
    )
    return made && markOwnMedia(c, { ...made, ...(trick.isWished && { wished: true }) })
  },
)

registerOwnActs(trickVideosRoutes, {
  noun: 'video of a trick',
  missing: 'Video not found',
  endpoints: {
    pin: trickEndpoints.pinVideo,
    changePoster: trickEndpoints.changePoster,
    changeMarks: trickEndpoints.changeMarks,
    remove: trickEndpoints.removeVideo,
  },
  find: ownTrickVideo,
  remove: removeTrickVideo,
})

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
