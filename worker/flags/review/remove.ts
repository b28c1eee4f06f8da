import { removeClip } from '../../clips/queries'
import { removeTrickVideo } from '../../tricks/videos/queries'
import { clipToRemove, trickVideoToRemove } from './queries'

/** How what was flagged is found and removed: just as by its owner. */
export const removals = {
  my_clip: { find: clipToRemove, remove: removeClip },
  trick_video: { find: trickVideoToRemove, remove: removeTrickVideo },
}
