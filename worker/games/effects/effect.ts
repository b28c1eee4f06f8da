import type { ActivityItem } from '../../activity/queries'
import type { NotificationType } from '../../notifications/contract'
import type { Words } from '../../notifications/words'
import type { Earning } from '../../score/queries'
import type { TurnTaken } from '../play/events'
import type { Seat } from '../play/state'

/** What follows from a move outside of the game's own state. */
export type Effect =
  | { do: 'add_turn'; turn: TurnRow }
  | { do: 'add_clip'; clip: ClipRow }
  | ({ do: 'replace_clip' } & Pick<ClipRow, 'id' | 'videoObjectName' | 'posterObjectName'> & {
        caption: string | undefined
      })
  | { do: 'remove_clip'; id: string; userId: string }
  | ({ do: 'earn'; id: string; description: string; at: number } & Earning)
  | ({ do: 'show'; at: number } & Omit<ActivityItem, 'createdAt'>)
  | { do: 'notify'; id: string; userId: string; actorId: string | null; words: Words }
  | { do: 'settle'; userId: string; type: NotificationType }
  | { do: 'unnotify'; userId: string; type: NotificationType }
  | { do: 'won'; id: string }
  | { do: 'close' }
  | { do: 'unlist'; seat: Seat }
  | { do: 'take_name'; seat: Seat }

export interface TurnRow extends TurnTaken {
  id: string
  userId: string
  kind: 'set' | 'attempt'
  landed: boolean
  videoObjectName: string | null
  posterObjectName: string | null
  at: number
}

export interface ClipRow {
  id: string
  seat: Seat
  userId: string
  videoObjectName: string
  posterObjectName: string | null
  caption: string | null
  at: number
}
