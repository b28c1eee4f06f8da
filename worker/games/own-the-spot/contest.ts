/** The clips of a contest, and the votes for them. */
import type { RefusalCode } from '../contract'
import type {
  AddClip,
  CaptionCommand,
  ClipRemoved,
  CoverClip,
  DeleteClip,
  Vote,
} from '../engine/commands'
import {
  activePlayers,
  endWithoutWinner,
  joinedPlayerOf,
  recordEvent,
  win,
  type Play,
} from '../engine/play'
import type { PlayerState, Seat } from '../engine/state'
import { voteMs } from './contract'
import type { ContestClip, SpotState } from './rules'

/** Adds the player's only clip, or replaces its video, until the deadline of the recording. */
export function addContestClip(play: Play<SpotState>, command: AddClip): RefusalCode | null {
  const { state } = play
  const player = joinedPlayerOf(state, command.by)
  if (player !== 'not_a_player' && isOver(play)) return 'too_late'
  if (typeof player === 'string') return player
  if (state.status !== 'recording') return 'wrong_phase'

  const { seat } = player
  const clip = state.clips.find((other) => other.seat === seat)
  if (command.isEdit) {
    if (!clip) return 'unknown_clip'
    recordEvent(play, { type: 'clip_replaced', seat, clipId: clip.id })
    return null
  }
  if (clip) return 'clip_exists'
  state.clips.push({ id: command.clipId, seat })
  recordEvent(play, { type: 'clip_added', seat, clipId: command.clipId })
  return null
}

const isOver = ({ state, now }: Play<SpotState>): boolean =>
  state.recordingDeadline !== null && state.recordingDeadline <= now

/** Shows another moment of the player's own clip, at any time: the contest is over its video. */
export function coverClip(play: Play<SpotState>, { by, clipId }: CoverClip): RefusalCode | null {
  const refusal = refuseClip(play.state, by, clipId)
  if (refusal) return refusal
  recordEvent(play, { type: 'clip_covered', seat: by ?? -1, clipId })
  return null
}

/** The caption of one's own clip may change at any time, also after the end. */
export function changeContestCaption(
  play: Play<SpotState>,
  { by, clipId }: CaptionCommand,
): RefusalCode | null {
  const refusal = refuseClip(play.state, by, clipId)
  if (refusal) return refusal
  recordEvent(play, { type: 'clip_captioned', seat: by ?? -1, clipId })
  return null
}

/** While the recording lasts, a player may delete their clip, and film another one. */
export function deleteContestClip(
  play: Play<SpotState>,
  { by, clipId }: DeleteClip,
): RefusalCode | null {
  const { state } = play
  const refusal = refuseClip(state, by, clipId)
  if (refusal) return refusal
  if (state.status !== 'recording' || isOver(play)) return 'recording_over'
  removeContestClip(play, by ?? -1)
  return null
}

function refuseClip({ clips }: SpotState, by: Seat | null, clipId: string): RefusalCode | null {
  const clip = clips.find(({ id }) => id === clipId)
  if (!clip) return 'unknown_clip'
  return clip.seat === by ? null : 'not_your_clip'
}

/** Removes the clip of a player, with the votes for it. */
export function removeContestClip(play: Play<SpotState>, seat: Seat): void {
  const { state } = play
  const clip = state.clips.find((other) => other.seat === seat)
  if (!clip) return
  const dropped = state.votes.filter(({ clipId }) => clipId === clip.id)
  state.clips = state.clips.filter((other) => other !== clip)
  state.votes = state.votes.filter((cast) => !dropped.includes(cast))
  recordEvent(play, { type: 'clip_removed', seat, clipId: clip.id })
  if (dropped.length === 0) return
  recordEvent(play, { type: 'votes_dropped', voters: dropped.map((cast) => cast.seat) })
}

/**
 * Removes a clip that the operator took down, with the votes for it. While the recording lasts, the
 * player may upload another one. The result of a game that is over does not change.
 */
export function takeDown(play: Play<SpotState>, { clipId }: ClipRemoved): RefusalCode | null {
  const clip = play.state.clips.find(({ id }) => id === clipId)
  if (!clip) return 'unknown_clip'
  removeContestClip(play, clip.seat)
  if (play.state.status === 'voting') tallyWhenAllVoted(play)
  return null
}

/** The recording is over: starts the voting, or ends the game if there are no clips. */
export function startVoting(play: Play<SpotState>): void {
  const { state, now } = play
  if (state.clips.length === 0) return endWithoutWinner(play, 'no_clips')
  const until = now + voteMs
  state.status = 'voting'
  state.votingDeadline = until
  state.deadline = { at: until, why: 'voting' }
  recordEvent(play, {
    type: 'voting_started',
    until,
    voters: voters(state).map(({ seat }) => seat),
  })
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
  recordEvent(play, { type: 'vote_cast', seat, isChange: before !== undefined })
  tallyWhenAllVoted(play)
  return null
}

/**
 * The players with a clip to vote for. The game does not wait for a player who could only vote for
 * their own clip.
 */
export const voters = ({ clips, ...table }: SpotState): PlayerState[] =>
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

export const votesFor = ({ votes }: SpotState, { id }: ContestClip): number =>
  votes.filter(({ clipId }) => clipId === id).length
