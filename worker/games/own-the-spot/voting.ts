import type { RefusalCode } from '../contract'
import { voteMs } from './contract'
import type { Vote } from '../engine/commands'
import type { Player } from '../engine/state'
import {
  endWithoutWinner,
  joinedPlayerOf,
  activePlayers,
  win,
  record,
  type Play,
} from '../engine/play'
import type { SpotState, SpotClip } from './rules'

/** The recording is over: starts the voting, or ends the game if there are no clips. */
export function startVoting(play: Play<SpotState>): void {
  const { state, now } = play
  if (state.clips.length === 0) return endWithoutWinner(play, 'no_clips')
  const until = now + voteMs
  state.status = 'voting'
  state.votingDeadline = until
  state.deadline = { at: until, why: 'voting' }
  record(play, { type: 'voting_started', until, voters: voters(state).map(({ seat }) => seat) })
  tallyWhenAllVoted(play)
}

/** A vote for the clip of another player. It can be changed until the voting ends. */
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
  record(play, { type: 'vote_cast', seat, isChange: before !== undefined })
  tallyWhenAllVoted(play)
  return null
}

/**
 * The players with a clip to vote for. The game does not wait for a player who could only vote for
 * their own clip.
 */
export const voters = ({ clips, ...table }: SpotState): Player[] =>
  activePlayers(table).filter(({ seat }) => clips.some((clip) => clip.seat !== seat))

export function tallyWhenAllVoted(play: Play<SpotState>): void {
  const voted = new Set(play.state.votes.map(({ seat }) => seat))
  if (voters(play.state).every(({ seat }) => voted.has(seat))) tally(play)
}

/** The clip with the most votes wins. If several have equally many, all of them win. */
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
