import { limits, type RefusalCode } from '../contract'
import type { Vote } from '../play/commands'
import { endWithoutWinner } from '../play/end'
import { tell, type Play } from '../play/outcome'
import { joinedPlayerOf, standing } from '../play/players'
import type { Player } from '../play/state'
import { countVotes } from './count'
import type { SpotState } from './state'

/** The recording is over: those who can vote have their time. */
export function startVoting(play: Play<SpotState>): void {
  const { state, now } = play
  if (state.clips.length === 0) return endWithoutWinner(play, 'no_clips')
  const until = now + limits.voteMs
  state.status = 'voting'
  state.votingDeadline = until
  state.deadline = { at: until, why: 'voting' }
  tell(play, { type: 'voting_started', until, voters: voters(state).map(({ seat }) => seat) })
  countWhenAllVoted(play)
}

/** For somebody else's clip; it may be changed until the voting ends. */
export function vote(play: Play<SpotState>, { by, clipId }: Vote): RefusalCode | null {
  const { state } = play
  const player = joinedPlayerOf(state, by)
  if (typeof player === 'string') return player
  if (state.status !== 'voting') return 'wrong_phase'
  const clip = state.clips.find(({ id }) => id === clipId)
  if (!clip) return 'unknown_clip'
  const { seat } = player
  if (clip.seat === seat) return 'own_clip'

  const before = state.votes.find((other) => other.seat === seat)
  if (before?.clipId === clipId) return null
  state.votes = [...state.votes.filter((other) => other !== before), { seat, clipId }]
  tell(play, { type: 'vote_cast', seat, isChange: before !== undefined })
  countWhenAllVoted(play)
  return null
}

/** Nobody is waited for who has no clip to vote for but their own. */
export const voters = ({ clips, ...table }: SpotState): Player[] =>
  standing(table).filter(({ seat }) => clips.some((clip) => clip.seat !== seat))

export function countWhenAllVoted(play: Play<SpotState>): void {
  const voted = new Set(play.state.votes.map(({ seat }) => seat))
  if (voters(play.state).every(({ seat }) => voted.has(seat))) countVotes(play)
}
