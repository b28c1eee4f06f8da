import type { ActivityItem } from '../../activity/queries'
import type { NotificationType } from '../../notifications/contract'
import type { Words } from '../../notifications/words'
import type { Earning } from '../../score/queries'
import type { TurnTaken, GameEvent } from '../engine/events'
import type { Seat } from '../engine/state'
import type { GameState } from '../rules'

/** A consequence of a move outside of the game's own state. */
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

/** A command that the rules accepted: the state before and after it, and the events in between. */
export interface Move {
  gameId: string
  before: GameState | null
  after: GameState
  events: GameEvent[]
  /** The names of the files that came with the command. */
  video: string | null
  poster: string | null
  /** If it is undefined, an edit keeps the old caption. */
  caption?: string | undefined
  names: Names
  /** Returns a new id. */
  mint: () => string
}

/** The names of people and tricks for notifications. */
export interface Names {
  tags: Record<string, string>
  tricks: Record<string, string>
}

/** The user at a seat or, if that user has just left, the one before the move. */
export const userAt = ({ before, after }: Move, seat: Seat): string | null =>
  after.players[seat]?.userId ?? before?.players[seat]?.userId ?? null

/** The users at these seats now. */
export const peopleAt = ({ after }: Move, seats: Seat[]): string[] =>
  seats.flatMap((seat) => after.players[seat]?.userId ?? [])

export const notification =
  ({ mint }: Move, words: Words, actorId: string | null = null) =>
  (userId: string): Effect => ({ do: 'notify', id: mint(), userId, actorId, words })

export function markDone(move: Move, seat: Seat, type: NotificationType): Effect[] {
  return peopleAt(move, [seat]).map((userId) => ({ do: 'settle', userId, type }))
}

/** The types of notifications that ask a player to act. */
const calls = ['game_invite', 'skate_turn', 'ots_voting'] as const

/** Marks these notifications as read, because the player has acted or cannot act any more. */
export const markAllDone = (move: Move, seat: Seat): Effect[] =>
  calls.flatMap((type) => markDone(move, seat, type))
