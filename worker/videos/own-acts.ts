import type { Context } from 'hono'
import { runBatch, type Db, type Statement } from '../db/client'
import type { AppEnv } from '../env'
import { HttpError, notFound } from '../http/errors'
import type { Marks } from '../media/marks/contract'
import { markMediaOwner } from '../media/signed-urls/add-urls'
import { uploadContext } from '../media/store'
import { currentProfile } from '../session/guards'
import { messages } from './contract'
import { changeMarks } from './marks-queries'
import { replacePoster } from './poster/replace'
import { asVideo, toggleSteezy, type StoredVideo } from './queries'

type OwnVideo = StoredVideo & { isSteezy: boolean; createdAt: Date }

/** A kind of video that belongs to one skater and to no game. */
interface OwnKind<Row extends OwnVideo, Video extends StoredVideo> {
  missing: string
  /** Finds only the owner's. */
  find: (db: Db, own: { id: string; userId: string }) => Statement & PromiseLike<Row[]>
  remove: (db: Db, video: Video, now: Date) => Statement[]
}

/** What skaters may do with a video of their own, each kind at its own addresses. The videos of others are 404. */
export function ownActs<Row extends OwnVideo>({
  missing,
  find,
  remove,
}: OwnKind<Row, ReturnType<typeof asVideo<Row>>>) {
  const requireOwn = async (c: Context<AppEnv>, id: string) => {
    const [row] = await find(c.get('db'), { id, userId: viewerId(c) })
    if (!row) throw notFound(missing)
    return asVideo(row)
  }
  return {
    async pin(c: Context<AppEnv>, id: string) {
      const video = await requireOwn(c, id)
      const isSteezy = await toggleSteezy(c.get('db'), video)
      if (isSteezy === 'full') throw new HttpError(409, 'steezy_full', messages.steezyFull)
      if (isSteezy === 'gone') throw notFound(missing)
      return markOwnMedia(c, { ...video, isSteezy })
    },
    async changePoster(c: Context<AppEnv>, id: string) {
      return markOwnMedia(c, await replacePoster(uploadContext(c), c.req, () => requireOwn(c, id)))
    },
    async changeMarks(c: Context<AppEnv>, id: string, marks: Marks | null) {
      const own = { id, userId: viewerId(c) }
      const row = await changeMarks(c.get('db'), own, marks, find(c.get('db'), own))
      if (!row) throw notFound(missing)
      return markOwnMedia(c, asVideo(row))
    },
    async remove(c: Context<AppEnv>, id: string) {
      const video = await requireOwn(c, id)
      await runBatch(c.get('db'), remove(c.get('db'), video, c.get('now')))
    },
  }
}

const viewerId = (c: Context<AppEnv>): string => currentProfile(c).user.id

export const markOwnMedia = <T extends object>(c: Context<AppEnv>, shown: T): T =>
  markMediaOwner(shown, currentProfile(c).profile)
