import type { Seat } from '../play/state'
import type { ClipRow, Effect } from './effect'
import { userAt, type Move } from './move'

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
