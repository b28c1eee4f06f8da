import type { ClipView } from '../reads/contract'
import type { PlayerBadge } from '../contract'
import type { EventEffects } from '../engine/act'
import { activePlayers, hasEverJoined } from '../engine/play'
import { baseView, instant, type PlayerState, type RulesView, type Seat } from '../engine/state'
import { voters, votesFor } from './contest'
import type { ContestClip, SpotState } from './state'
import { otsRecording, otsVoting } from '../../notifications/words'
import { notificationFor, peopleAt, type Effect, type Transition } from '../engine/transition'

/** A game of Own the Spot as one of its players sees it. Players who have quit are not shown. */
export function viewSpotGame(state: SpotState, viewer: Seat): RulesView {
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
  }
}

function clipView(state: SpotState, clip: ContestClip): ClipView {
  const counted = state.status === 'completed' ? votesFor(state, clip) : 0
  const playerId = state.players[clip.seat]?.userId ?? null
  return { id: clip.id, seat: clip.seat, playerId, voteCount: String(counted) }
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

/** What events of the contest cause, besides what the rows of acts say. */
export const spotEffects: EventEffects<SpotState> = {
  recording_started: callToFilm,
  voting_started: (transition, { voters: seats }) => callToVote(transition, seats),
  votes_dropped: (transition, { voters: seats }) => callToVote(transition, seats),
}

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
