import * as z from 'zod/mini'
import type { RefusalCode } from '../refusals'
import { by, optionalFlag } from '../engine/act'
import { activePlayers, endWithoutWinner, joinedPlayerOf, recordEvent, win } from '../engine/play'
import type { PlayerState, Seat } from '../engine/state'
import { markDone, userAt, type Transition } from '../engine/transition'
import { voteMs } from './contract'
import { spotAct, type ContestClip, type SpotPlay, type SpotState } from './state'

export const contestRefusals = {
  clip_exists: { status: 409, message: 'You have a clip in this game. Edit it instead.' },
  unknown_clip: { status: 404, message: 'Clip not found' },
  not_your_clip: { status: 403, message: 'Only the skater who filmed it can change this clip.' },
  recording_over: { status: 409, message: 'The recording is over, so your clip stays in.' },
  own_clip: { status: 400, message: "You can't vote for your own clip." },
} as const

const ofClip = { by, clipId: z.string() }

/** One clip per player. An edit replaces the video and keeps the id, until the recording ends. */
export const addContestClip = spotAct({
  command: z.strictObject({ type: z.literal('clip'), ...ofClip, isEdit: optionalFlag }),
  can: { clip: ({ status }) => status === 'recording' },
  run(play, { clipId, isEdit }, { seat }) {
    const { state } = play
    if (isOver(play)) return 'too_late'
    const player = joinedPlayerOf(state, seat)
    if (typeof player === 'string') return player
    if (state.status !== 'recording') return 'wrong_phase'

    const clip = state.clips.find((other) => other.seat === seat)
    if (isEdit) {
      if (!clip) return 'unknown_clip'
      recordEvent(play, { type: 'clip_replaced', seat, clipId: clip.id })
      return null
    }
    if (clip) return 'clip_exists'
    state.clips.push({ id: clipId, seat })
    recordEvent(play, { type: 'clip_added', seat, clipId })
    return null
  },
  effects: {
    clip_added(transition, { seat, clipId: id, at }) {
      const userId = userAt(transition, seat) ?? ''
      const caption = transition.caption || null
      return [
        { do: 'add_clip', clip: { id, seat, userId, ...filesOf(transition), caption, at } },
        {
          do: 'earn',
          id,
          userId,
          action: 'clip_uploaded',
          subjectId: id,
          at,
        },
        { do: 'show', id, userId, type: 'own_the_spot_clip', at },
        ...markDone(transition, seat, 'ots_recording'),
      ]
    },
    clip_replaced: (transition, { clipId: id }) => [
      { do: 'replace_clip', id, ...filesOf(transition), caption: transition.caption },
    ],
  },
})

const filesOf = ({ files }: Transition) => ({
  videoObjectName: files?.video.name ?? '',
  posterObjectName: files?.poster?.name ?? null,
})

const isOver = ({ state, now }: SpotPlay): boolean =>
  state.recordingDeadline !== null && state.recordingDeadline <= now

/** Allowed at any time, because the contest is about the video. The poster is in the clip's row. */
export const coverClip = spotAct({
  command: z.strictObject({ type: z.literal('cover'), ...ofClip }),
  run(play, { clipId }, { seat }) {
    const refusal = refuseClip(play.state, seat, clipId)
    if (refusal) return refusal
    recordEvent(play, { type: 'clip_covered', seat, clipId })
    return null
  },
  effects: {
    clip_covered: ({ cover }, { clipId: id }) =>
      cover ? [{ do: 'cover_clip', id, posterObjectName: cover.name }] : [],
  },
})

/** Allowed at any time, also after the end. The text is only in the clip's row. */
export const changeClipCaption = spotAct({
  command: z.strictObject({ type: z.literal('caption'), ...ofClip }),
  run(play, { clipId }, { seat }) {
    const refusal = refuseClip(play.state, seat, clipId)
    if (refusal) return refusal
    recordEvent(play, { type: 'clip_captioned', seat, clipId })
    return null
  },
  effects: {
    clip_captioned: ({ caption }, { clipId: id }) => [
      { do: 'caption_clip', id, caption: caption || null },
    ],
  },
})

export const deleteContestClip = spotAct({
  command: z.strictObject({ type: z.literal('deleteClip'), ...ofClip }),
  isUncounted: true,
  run(play, { clipId }, { seat }) {
    const { state } = play
    const refusal = refuseClip(state, seat, clipId)
    if (refusal) return refusal
    if (state.status !== 'recording' || isOver(play)) return 'recording_over'
    removeContestClip(play, seat)
    return null
  },
  effects: {
    clip_removed: (transition, { seat, clipId: id }) => [
      { do: 'remove_clip', id, userId: userAt(transition, seat) ?? '' },
    ],
  },
})

function refuseClip({ clips }: SpotState, seat: Seat, clipId: string): RefusalCode | null {
  const clip = clips.find(({ id }) => id === clipId)
  if (!clip) return 'unknown_clip'
  return clip.seat === seat ? null : 'not_your_clip'
}

export function removeContestClip(play: SpotPlay, seat: Seat): void {
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

/** For moderation: the votes for the clip go too, but a finished game keeps its result. */
export const takeDown = spotAct({
  command: z.strictObject({ type: z.literal('clipRemoved'), clipId: z.string() }),
  isUncounted: true,
  run(play, { clipId }) {
    const clip = play.state.clips.find(({ id }) => id === clipId)
    if (!clip) return 'unknown_clip'
    removeContestClip(play, clip.seat)
    if (play.state.status === 'voting') tallyWhenAllVoted(play)
    return null
  },
})

/** Ends the game instead if there are no clips. */
export function startVoting(play: SpotPlay): void {
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

export const vote = spotAct({
  command: z.strictObject({ type: z.literal('vote'), ...ofClip }),
  who: joinedPlayerOf,
  can: {
    vote: (state, { seat }) =>
      state.status === 'voting' && voters(state).some((voter) => voter.seat === seat),
  },
  run(play, { clipId }, { seat }) {
    const { state } = play
    if (state.status !== 'voting') return 'wrong_phase'
    const clip = state.clips.find(({ id }) => id === clipId)
    if (!clip) return 'unknown_clip'
    if (clip.seat === seat) return 'own_clip'

    const before = state.votes.find((other) => other.seat === seat)
    if (before?.clipId === clipId) return null
    state.votes = [...state.votes.filter((other) => other !== before), { seat, clipId }]
    recordEvent(play, { type: 'vote_cast', seat, isChange: before !== undefined })
    tallyWhenAllVoted(play)
    return null
  },
  effects: {
    vote_cast: (transition, { seat }) => markDone(transition, seat, 'ots_voting'),
  },
})

/** Leaves out players who could only vote for their own clip, so that no game waits for them. */
export const voters = ({ clips, ...table }: SpotState): PlayerState[] =>
  activePlayers(table).filter(({ seat }) => clips.some((clip) => clip.seat !== seat))

export function tallyWhenAllVoted(play: SpotPlay): void {
  const voted = new Set(play.state.votes.map(({ seat }) => seat))
  if (voters(play.state).every(({ seat }) => voted.has(seat))) tally(play)
}

/** In a tie, all of the best clips win. */
export function tally(play: SpotPlay): void {
  const { state } = play
  const maxVotes = Math.max(0, ...state.clips.map((clip) => votesFor(state, clip)))
  if (maxVotes === 0) return endWithoutWinner(play, 'no_votes')
  const best = state.clips.filter((clip) => votesFor(state, clip) === maxVotes)
  win(
    play,
    best.map(({ seat }) => seat).sort((one, other) => one - other),
  )
}

export const votesFor = ({ votes }: SpotState, { id }: ContestClip): number =>
  votes.filter(({ clipId }) => clipId === id).length
