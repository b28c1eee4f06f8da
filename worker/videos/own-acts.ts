import type { Context, Hono } from 'hono'
import { runBatch, type Db, type Statement } from '../db/client'
import type { AnyEndpoint, Sent } from '../endpoint'
import type { AppEnv } from '../env'
import { HttpError, notFound } from '../http/errors'
import { noFields } from '../http/schema'
import { newMarks } from '../media/schema'
import { markMediaOwner } from '../media/signed-urls/add-urls'
import { uploadContext } from '../media/store'
import { currentProfile, currentUserId } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import type { Shape } from '../shapes'
import { messages } from './contract'
import { changeMarks } from './marks-queries'
import { replacePoster } from './poster/replace'
import { asVideo, toggleSteezy, type Made, type Shown, type StoredVideo } from './queries'

type OwnVideo = StoredVideo & Made & { isSteezy: boolean }

type RowOf<Video> = Omit<Video, 'createdAt' | 'madeOn'> & OwnVideo

/** A kind of video that belongs to one skater and to no game. */
interface OwnKind<Video extends Shown<OwnVideo>> {
  noun: string
  missing: string
  endpoints: OwnEndpoints<Video>
  /** Finds only the owner's. */
  find: (db: Db, own: { id: string; userId: string }) => Statement & PromiseLike<RowOf<Video>[]>
  remove: (db: Db, video: Shown<RowOf<Video>>, now: Date) => Statement[]
}

/** Each has one parameter, the video's id. */
interface OwnEndpoints<Video> {
  pin: Answering<Video>
  changePoster: Answering<Video> & { body: Sent<FormData> }
  changeMarks: Answering<Video> & { body: Sent<typeof newMarks> }
  remove: AnyEndpoint
}

type Answering<Video> = AnyEndpoint & { answer: Shape<Video> }

/** What skaters may do with a video of their own, each kind at its own addresses. The videos of others are 404. */
export function registerOwnActs<Video extends Shown<OwnVideo>>(
  app: Hono<AppEnv>,
  { noun, missing, endpoints, find, remove }: OwnKind<Video>,
): void {
  // The handlers see only what both kinds share; `find` checks the rest.
  const all: OwnEndpoints<Shown<OwnVideo>> = endpoints
  const ownOf = (c: Context<AppEnv>) => ({
    id: Object.values<string>(c.req.param())[0]!,
    userId: currentUserId(c),
  })
  const requireOwn = async (c: Context<AppEnv>) => {
    const [row] = await find(c.get('db'), ownOf(c))
    if (!row) throw notFound(missing)
    return asVideo(row)
  }

  registerEndpoint(
    app,
    all.pin,
    { summary: `Pins an own ${noun}, or unpins it`, caller: 'skater' },
    async (c) => {
      const video = await requireOwn(c)
      const isSteezy = await toggleSteezy(c.get('db'), video)
      if (isSteezy === 'full') throw new HttpError(409, 'steezy_full', messages.steezyFull)
      if (isSteezy === 'gone') throw notFound(missing)
      return markOwnMedia(c, { ...video, isSteezy })
    },
  )

  registerEndpoint(
    app,
    all.changePoster,
    {
      summary: `Changes the cover of an own ${noun}`,
      caller: 'skater',
      limits: ['pictures'],
      form: { fields: noFields, files: ['poster'] },
    },
    async (c) => markOwnMedia(c, await replacePoster(uploadContext(c), c.req, () => requireOwn(c))),
  )

  registerEndpoint(
    app,
    all.changeMarks,
    {
      summary: `Marks pop and landing of an own ${noun}, or takes the marks away`,
      caller: 'skater',
      body: newMarks,
    },
    async (c, marks) => {
      const own = ownOf(c)
      const row = await changeMarks(c.get('db'), own, marks, find(c.get('db'), own))
      if (!row) throw notFound(missing)
      return markOwnMedia(c, asVideo(row))
    },
  )

  registerEndpoint(
    app,
    all.remove,
    { summary: `Deletes an own ${noun}`, caller: 'skater' },
    async (c) => {
      const video = await requireOwn(c)
      await runBatch(c.get('db'), remove(c.get('db'), video, c.get('now')))
    },
  )
}

export const markOwnMedia = <T extends object>(c: Context<AppEnv>, shown: T): T =>
  markMediaOwner(shown, currentProfile(c).profile)
