import type { RefusalCode } from '../contract'
import type { AddClip, ClipRemoved } from '../engine/commands'
import { record, type Play } from '../engine/decide'
import { joinedPlayerOf } from '../engine/players'
import type { Seat } from '../engine/state'
import type { SpotState } from './state'
import { tallyWhenAllVoted } from './voting'

/** A clip, or another video in its place: until the recording's deadline, one a player. */
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

/** Who leaves takes their clip along, and with it the votes on it. */
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
