import { otsVoting } from '../../notifications/words'
import {
  markDone,
  notification,
  peopleAt,
  userAt,
  type ClipRow,
  type Effect,
  type Move,
} from '../engine/effects'
import type { GameEvent } from '../engine/events'
import { activePlayers } from '../engine/players'
import type { Seat } from '../engine/state'

export function effectsOf(move: Move, event: GameEvent): Effect[] {
  switch (event.type) {
    case 'clip_added':
      return newClip(move, event)
    case 'clip_replaced':
      return replaceClip(move, event.clipId)
    case 'clip_removed':
      return [{ do: 'remove_clip', id: event.clipId, userId: userAt(move, event.seat) ?? '' }]
    case 'voting_started':
    case 'votes_dropped':
      return callToVote(move, event.voters)
    case 'vote_cast':
      return markDone(move, event.seat, 'ots_voting')
    default:
      return []
  }
}

function newClip(
  move: Move,
  { seat, clipId: id, at }: { seat: Seat; clipId: string; at: number },
): Effect[] {
  const userId = userAt(move, seat) ?? ''
  const files = { videoObjectName: move.video ?? '', posterObjectName: move.poster }
  const clip: ClipRow = { id, seat, userId, ...files, caption: move.caption || null, at }
  const earning = { userId, action: 'clip_uploaded' as const, subjectId: id }
  return [
    { do: 'add_clip', clip },
    { do: 'earn', id, ...earning, description: 'Uploaded a clip', at },
    { do: 'show', id, userId, type: 'own_the_spot_clip', at },
  ]
}

const replaceClip = ({ video, poster, caption }: Move, id: string): Effect[] => [
  { do: 'replace_clip', id, videoObjectName: video ?? '', posterObjectName: poster, caption },
]

/** Asks these voters to vote, if they are still playing. */
function callToVote(move: Move, voters: Seat[]): Effect[] {
  if (move.after.status !== 'voting') return []
  const playing = new Set(activePlayers(move.after).map(({ seat }) => seat))
  const called = voters.filter((seat) => playing.has(seat))
  return peopleAt(move, called).flatMap((userId) => [
    { do: 'unnotify', userId, type: 'ots_voting' },
    notification(move, otsVoting(move))(userId),
  ])
}
