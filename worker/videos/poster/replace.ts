import type { HonoRequest } from 'hono'
import { runBatch, readFromPrimary } from '../../db/client'
import { spend } from '../../db/quotas'
import { HttpError } from '../../http/errors'
import { limits } from '../../limits/limits'
import { explainUsedUp } from '../../limits/refuse'
import { parsePoster } from '../../media/poster-form'
import { deleteMedia } from '../../media/queries'
import type { UploadScope } from '../../media/store'
import { discardOnError } from '../../media/upload-form'
import { commitFiles } from '../../media/uploads/queries'
import { drawPictures } from '../draw-pictures'
import { setPoster, type StoredVideo } from '../queries'
import { messages } from './contract'

/** Of two tabs that change a poster at once, one begins again. */
const maxAttempts = 3

/** Gives the skater's own video another poster. `find` throws a 404 if it is not theirs, or gone. */
export async function replacePoster<T extends StoredVideo>(
  to: UploadScope,
  request: HonoRequest,
  find: () => Promise<T>,
): Promise<T> {
  await find()
  const poster = await parsePoster(to, request)
  const { db, now, ownerId } = to
  return discardOnError(to, { poster }, async () => {
    readFromPrimary(db)
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const video = await find()
      const { posterObjectName: old } = video
      const spent = { limit: limits.pictures, key: ownerId }
      await runBatch(db, [
        ...spend(db, spent, now),
        ...commitFiles(db, { poster }),
        setPoster(db, video, poster.name),
        ...(old === null ? [] : deleteMedia(db, [old], now)),
      ]).catch(explainUsedUp(to, spent))
      const changed = await find()
      if (changed.posterObjectName !== poster.name) continue
      drawPictures(to, changed)
      return changed
    }
    throw new HttpError(409, 'cover_changed', messages.justChanged)
  })
}
