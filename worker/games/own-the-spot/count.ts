import { endWithoutWinner, win } from '../play/end'
import type { Play } from '../play/outcome'
import type { SpotClip, SpotState } from './state'

/** The clip with the most votes wins; of equal ones, all of them. */
export function tally(play: Play<SpotState>): void {
  const { state } = play
  const most = Math.max(0, ...state.clips.map((clip) => votesFor(state, clip)))
  if (most === 0) return endWithoutWinner(play, 'no_votes')
  const best = state.clips.filter((clip) => votesFor(state, clip) === most)
  win(
    play,
    best.map(({ seat }) => seat).sort((one, other) => one - other),
  )
}

export const votesFor = ({ votes }: SpotState, { id }: SpotClip): number =>
  votes.filter(({ clipId }) => clipId === id).length
