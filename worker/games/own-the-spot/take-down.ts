import type { RefusalCode } from '../contract'
import type { ClipRemoved } from '../play/commands'
import type { Play } from '../play/outcome'
import { removeClip } from './clip'
import type { SpotState } from './state'
import { tallyWhenAllVoted } from './vote'

/**
 * A clip that must not be seen goes, with the votes on it. While it is recorded its skater may film
 * another one; what a game that is over has come to stands.
 */
export function takeDown(play: Play<SpotState>, { clipId }: ClipRemoved): RefusalCode | null {
  const clip = play.state.clips.find(({ id }) => id === clipId)
  if (!clip) return 'unknown_clip'
  removeClip(play, clip.seat)
  if (play.state.status === 'voting') tallyWhenAllVoted(play)
  return null
}
