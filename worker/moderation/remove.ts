import { removeClip } from '../clips/queries'
import type { Db } from '../db/client'
import { removeTrickVideo } from '../tricks/videos/queries'
import { requestRemoval, spotClipToRemove } from '../games/jobs'
import { videoToRemove } from './queries'

/** Removes flagged content in the same way as its owner or its game does. */
export const removals = {
  my_clip: { find: (db: Db, id: string) => videoToRemove(db, 'clip', id), remove: removeClip },
  trick_video: {
    find: (db: Db, id: string) => videoToRemove(db, 'trick', id),
    remove: removeTrickVideo,
  },
  own_the_spot_clip: { find: spotClipToRemove, remove: requestRemoval },
}
