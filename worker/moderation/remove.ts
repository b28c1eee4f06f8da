import { removeClip } from '../clips/queries'
import { removeTrickVideo } from '../tricks/videos/queries'
import { requestRemoval, spotClipToRemove } from '../games/jobs'
import { clipToRemove, trickVideoToRemove } from './queries'

/** Removes flagged content in the same way as its owner or its game does. */
export const removals = {
  my_clip: { find: clipToRemove, remove: removeClip },
  trick_video: { find: trickVideoToRemove, remove: removeTrickVideo },
  own_the_spot_clip: { find: spotClipToRemove, remove: requestRemoval },
}
