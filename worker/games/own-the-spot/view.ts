import type { Acts, ClipView, GameView } from '../reads/contract'
import type { PlayerBadge } from '../contract'
import { activePlayers, hasEverJoined, playerOf } from '../engine/play'
import { canAskForRematch, canManageLink, canStart, canTakeBack } from '../engine/lobby'
import { baseView, instant, noActs, type PlayerState, type Seat } from '../engine/state'
import { voters, votesFor } from './contest'
import { ownTheSpotInfo } from './contract'
import type { ContestClip, SpotState } from './rules'
import { otsRecording, otsVoting } from '../../notifications/words'
import {
  markDone,
  notificationFor,
  peopleAt,
  userAt,
  type ClipRow,
  type Effect,
  type GameEvent,
  type Transition,
} from '../engine/transition'

/** A game of Own the Spot as one of its players sees it. Players who have quit are not shown. */
export function viewSpotGame(state: SpotState, viewer: Seat): GameView {
  const { players, location, timeLimitHours, recordingDeadline, votingDeadline } = state
  const shown = players.filter(({ status }) => status !== 'quit')
  return {
    ...baseView(state, shown, (player) => badgesOf(state, player)),
    gameType: 'own_the_spot',
    locationName: location.name,
    locationLatitude: location.latitude,
    locationLongitude: location.longitude,
    timeLimitHours,
    recordingDeadline: recordingDeadline === null ? null : instant(recordingDeadline),
    votingDeadline: votingDeadline === null ? null : instant(votingDeadline),
    clips: state.clips.map((clip) => clipView(state, clip)),
    votes: state.votes.flatMap(({ seat }) => {
      const voterId = players[seat]?.userId
      return voterId ? [{ voterId }] : []
    }),
    myVote: { clipId: state.votes.find(({ seat }) => seat === viewer)?.clipId ?? null },
    acts: actsOf(state, viewer),
  }
}

function clipView(state: SpotState, clip: ContestClip): ClipView {
  const counted = state.status === 'completed' ? votesFor(state, clip) : 0
  const playerId = state.players[clip.seat]?.userId ?? null
  return { id: clip.id, seat: clip.seat, playerId, voteCount: String(counted) }
}

function actsOf(state: SpotState, viewer: Seat): Acts {
  const player = playerOf(state, viewer)
  if (typeof player === 'string') {
    return { ...noActs, rematch: canAskForRematch(state, contestStartersOf(state), viewer) }
  }
  const { status } = state
  return {
    ...noActs,
    decline: player.status === 'invited',
    takeBack: canTakeBack(state, player),
    link: canManageLink(state, player),
    start: player.seat === 0 && canStart(state, ownTheSpotInfo),
    roll: status === 'waiting_for_players' && player.diceRoll === null,
    clip: status === 'recording',
    vote: status === 'voting' && voters(state).some(({ seat }) => seat === viewer),
    quit: player.status === 'joined',
  }
}

/** Of an older game, all who ever joined: it does not say who left before the recording. */
export function contestStartersOf({ starters, recordingDeadline, players }: SpotState): Seat[] {
  if (recordingDeadline === null) return []
  return starters ?? players.filter(hasEverJoined).map(({ seat }) => seat)
}

function badgesOf(state: SpotState, { seat, status }: PlayerState): PlayerBadge[] {
  if (state.result?.winners.includes(seat)) return ['winner']
  if (status === 'invited') return ['invited']
  if (state.status === 'recording') {
    return [state.clips.some((clip) => clip.seat === seat) ? 'clip_uploaded' : 'recording_clip']
  }
  if (state.status !== 'voting') return []
  if (state.votes.some((vote) => vote.seat === seat)) return ['vote_cast']
  return voters(state).some((voter) => voter.seat === seat) ? ['voting'] : []
}

export function contestEffects(
  transition: Transition<SpotState>,
  event: GameEvent,
): Effect[] | null {
  switch (event.type) {
    case 'clip_added':
      return newClip(transition, event)
    case 'clip_replaced':
      return replaceClip(transition, event.clipId)
    case 'clip_covered':
      return coverClip(transition, event.clipId)
    case 'clip_captioned':
      return [{ do: 'caption_clip', id: event.clipId, caption: transition.caption || null }]
    case 'clip_removed':
      return [{ do: 'remove_clip', id: event.clipId, userId: userAt(transition, event.seat) ?? '' }]
    case 'recording_started':
      return callToFilm(transition)
    case 'voting_started':
    case 'votes_dropped':
      return callToVote(transition, event.voters)
    case 'vote_cast':
      return markDone(transition, event.seat, 'ots_voting')
    default:
      return null
  }
}

function newClip(
  transition: Transition,
  { seat, clipId: id, at }: { seat: Seat; clipId: string; at: number },
): Effect[] {
  const userId = userAt(transition, seat) ?? ''
  const caption = transition.caption || null
  const clip: ClipRow = { id, seat, userId, ...filesOf(transition), caption, at }
  const earning = { userId, action: 'clip_uploaded' as const, subjectId: id }
  return [
    { do: 'add_clip', clip },
    { do: 'earn', id, ...earning, at },
    { do: 'show', id, userId, type: 'own_the_spot_clip', at },
    ...markDone(transition, seat, 'ots_recording'),
  ]
}

const replaceClip = (transition: Transition, id: string): Effect[] => [
  { do: 'replace_clip', id, ...filesOf(transition), caption: transition.caption },
]

const coverClip = ({ cover }: Transition, id: string): Effect[] =>
  cover ? [{ do: 'cover_clip', id, posterObjectName: cover.name }] : []

const filesOf = ({ files }: Transition) => ({
  videoObjectName: files?.video.name ?? '',
  posterObjectName: files?.poster?.name ?? null,
})

/** Tells everybody who has joined that the time to film has begun. */
function callToFilm(transition: Transition<SpotState>): Effect[] {
  const { after, gameId } = transition
  if (after.status !== 'recording') return []
  const words = otsRecording({ gameId, hours: after.timeLimitHours })
  const players = activePlayers(after).map(({ seat }) => seat)
  return peopleAt(transition, players).map(notificationFor(transition, words))
}

/** Asks these voters to vote, if they are still playing. */
function callToVote(transition: Transition, seats: Seat[]): Effect[] {
  if (transition.after.status !== 'voting') return []
  const playing = new Set(activePlayers(transition.after).map(({ seat }) => seat))
  const called = seats.filter((seat) => playing.has(seat))
  return peopleAt(transition, called).flatMap((userId) => [
    { do: 'settle', userId, type: 'ots_recording' },
    { do: 'unnotify', userId, type: 'ots_voting' },
    notificationFor(transition, otsVoting(transition))(userId),
  ])
}
