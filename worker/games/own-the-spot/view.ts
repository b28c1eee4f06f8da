import type { Acts, ClipView, GameView } from '../reads/contract'
import type { Badge } from '../contract'
import { playerOf } from '../engine/players'
import type { Player, Seat } from '../engine/state'
import { instant, baseView } from '../engine/view'
import { votesFor, voters } from './voting'
import type { SpotClip, SpotState } from './state'

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

function clipView(state: SpotState, clip: SpotClip): ClipView {
  const counted = state.status === 'completed' ? votesFor(state, clip) : 0
  const playerId = state.players[clip.seat]?.userId ?? null
  return { id: clip.id, seat: clip.seat, playerId, voteCount: String(counted) }
}

function actsOf(state: SpotState, viewer: Seat): Acts {
  const player = playerOf(state, viewer)
  const none: Acts = { roll: false, turn: false, clip: false, vote: false, quit: false }
  if (typeof player === 'string') return none
  const { status } = state
  return {
    ...none,
    roll: status === 'waiting_for_players' && player.diceRoll === null,
    clip: status === 'recording',
    vote: status === 'voting' && voters(state).some(({ seat }) => seat === viewer),
    quit: player.status === 'joined',
  }
}

function badgesOf(state: SpotState, { seat, status }: Player): Badge[] {
  if (state.result?.winners.includes(seat)) return ['winner']
  if (status === 'invited') return ['invited']
  if (state.status === 'recording') {
    return [state.clips.some((clip) => clip.seat === seat) ? 'clip_uploaded' : 'recording_clip']
  }
  if (state.status !== 'voting') return []
  if (state.votes.some((vote) => vote.seat === seat)) return ['vote_cast']
  return voters(state).some((voter) => voter.seat === seat) ? ['voting'] : []
}
