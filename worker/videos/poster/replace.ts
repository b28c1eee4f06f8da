import type { Context } from 'hono'
import { runBatch, type Db, type Statement } from '../../db/client'
import { spend } from '../../db/quotas'
import type { AppEnv } from '../../env'
import { readFromPrimary } from '../../http/database'
import { HttpError } from '../../http/errors'
import { limits } from '../../limits/limits'
import { explainUsedUp } from '../../limits/refuse'
import { parsePoster } from '../../media/poster-form'
import { deleteMedia } from '../../media/queries'
import { discardOnError } from '../../media/upload-form'
import { commitFiles } from '../../media/uploads/queries'
import { currentProfile } from '../../session/guards'
import { drawPictures } from '../draw-pictures'
import type { StoredVideo } from '../queries'
import { messages } from './contract'

/** Of two tabs that change a poster at once, one begins again. */
const maxAttempts = 3

/** Gives the skater's own video another poster. `find` throws a 404 if it is not theirs, or gone. */
export async function replacePoster<T extends StoredVideo>(
  c: Context<AppEnv>,
  setPoster: (db: Db, video: StoredVideo, poster: string) => Statement,
  find: () => Promise<T>,
): Promise<T> {
  await find()
  const poster = await parsePoster(c)
  const [db, now] = [c.get('db'), c.get('now')]
  return discardOnError(c, { poster }, async () => {
    readFromPrimary(c)
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const video = await find()
      const { posterObjectName: old } = video
      const spent = { limit: limits.pictures, key: currentProfile(c).user.id }
      await runBatch(db, [
        ...spend(db, spent, now),
        ...commitFiles(db, { poster }),
        setPoster(db, video, poster.name),
        ...(old === null ? [] : deleteMedia(db, [old], now)),
      ]).catch(explainUsedUp(c, spent))
      const changed = await find()
      if (changed.posterObjectName !== poster.name) continue
      drawPictures(c, changed)
      return changed
    }
    throw new HttpError(409, 'cover_changed', messages.justChanged)
  })
}
