import type { RefusalCode } from '../contract'
import type { AddClip, Caption, ClipRemoved, CoverClip, DeleteClip } from '../engine/commands'
import type { Seat } from '../engine/state'
import { record, type Play, joinedPlayerOf } from '../engine/play'
import type { SpotState } from './rules'
import { tallyWhenAllVoted } from './voting'

/** Adds the player's only clip, or replaces its video, until the deadline of the recording. */
export function addClip(play: Play<SpotState>, command: AddClip): RefusalCode | null {
  const { state } = play
  const player = joinedPlayerOf(state, command.by)
  if (player !== 'not_a_player' && isOver(play)) return 'too_late'
  if (typeof player === 'string') return player
  if (state.status !== 'recording') return 'wrong_phase'

  const { seat } = player
  const clip = state.clips.find((other) => other.seat === seat)
  if (command.isEdit) {
    if (!clip) return 'unknown_clip'
    record(play, { type: 'clip_replaced', seat, clipId: clip.id })
    return null
  }
  if (clip) return 'clip_exists'
  state.clips.push({ id: command.clipId, seat })
  record(play, { type: 'clip_added', seat, clipId: command.clipId })
  return null
}

const isOver = ({ state, now }: Play<SpotState>): boolean =>
  state.recordingDeadline !== null && state.recordingDeadline <= now

/** Shows another moment of the player's own clip, at any time: the contest is over its video. */
export function coverClip(play: Play<SpotState>, { by, clipId }: CoverClip): RefusalCode | null {
  const refusal = refuseClip(play.state, by, clipId)
  if (refusal) return refusal
  record(play, { type: 'clip_covered', seat: by ?? -1, clipId })
  return null
}

/** The caption of one's own clip may change at any time, also after the end. */
export function changeCaption(play: Play<SpotState>, { by, clipId }: Caption): RefusalCode | null {
  const refusal = refuseClip(play.state, by, clipId)
  if (refusal) return refusal
  record(play, { type: 'clip_captioned', seat: by ?? -1, clipId })
  return null
}

/** While the recording lasts, a player may delete their clip, and film another one. */
export function deleteClip(play: Play<SpotState>, { by, clipId }: DeleteClip): RefusalCode | null {
  const { state } = play
  const refusal = refuseClip(state, by, clipId)
  if (refusal) return refusal
  if (state.status !== 'recording' || isOver(play)) return 'recording_over'
  removeClip(play, by ?? -1)
  return null
}

function refuseClip({ clips }: SpotState, by: Seat | null, clipId: string): RefusalCode | null {
  const clip = clips.find(({ id }) => id === clipId)
  if (!clip) return 'unknown_clip'
  return clip.seat === by ? null : 'not_your_clip'
}

/** Removes the clip of a player, with the votes for it. */
export function removeClip(play: Play<SpotState>, seat: Seat): void {
  const { state } = play
  const clip = state.clips.find((other) => other.seat === seat)
  if (!clip) return
  const dropped = state.votes.filter(({ clipId }) => clipId === clip.id)
  state.clips = state.clips.filter((other) => other !== clip)
  state.votes = state.votes.filter((vote) => !dropped.includes(vote))
  record(play, { type: 'clip_removed', seat, clipId: clip.id })
  if (dropped.length === 0) return
  record(play, { type: 'votes_dropped', voters: dropped.map((vote) => vote.seat) })
}

/**
 * Removes a clip that the operator took down, with the votes for it. While the recording lasts, the
 * player may upload another one. The result of a game that is over does not change.
 */
export function takeDown(play: Play<SpotState>, { clipId }: ClipRemoved): RefusalCode | null {
  const clip = play.state.clips.find(({ id }) => id === clipId)
  if (!clip) return 'unknown_clip'
  removeClip(play, clip.seat)
  if (play.state.status === 'voting') tallyWhenAllVoted(play)
  return null
}
