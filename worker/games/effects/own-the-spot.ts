import type { Seat } from '../engine/state'
import { type ClipRow, type Effect, userAt, type Move, peopleAt, notification } from './effect'
import { otsVoting } from '../../notifications/words'
import { activePlayers } from '../engine/players'

export function newClip(
  move: Move,
  { seat, clipId: id, at }: { seat: Seat; clipId: string; at: number },
) {
  const userId = userAt(move, seat) ?? ''
  const files = { videoObjectName: move.video ?? '', posterObjectName: move.poster }
  const clip: ClipRow = { id, seat, userId, ...files, caption: move.caption || null, at }
  const earning = { userId, action: 'clip_uploaded' as const, subjectId: id }
  return [
    { do: 'add_clip', clip },
    { do: 'earn', id, ...earning, description: 'Uploaded a clip', at },
    { do: 'show', id, userId, type: 'own_the_spot_clip', at },
  ] satisfies Effect[]
}

export const replaceClip = ({ video, poster, caption }: Move, id: string): Effect[] => [
  {
    do: 'replace_clip',
    id,
    videoObjectName: video ?? '',
    posterObjectName: poster,
    caption,
  },
]

/** Asks these voters to vote, if they are still playing. */
export function callToVote(move: Move, voters: Seat[]): Effect[] {
  if (move.after.status !== 'voting') return []
  const playing = new Set(activePlayers(move.after).map(({ seat }) => seat))
  const called = voters.filter((seat) => playing.has(seat))
  return peopleAt(move, called).flatMap((userId) => [
    { do: 'unnotify', userId, type: 'ots_voting' },
    notification(move, otsVoting(move))(userId),
  ])
}
