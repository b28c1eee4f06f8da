import type { GameEvent } from '../play/events'
import type { Seat } from '../play/state'
import type { GameState } from '../rules'

/** A command that a game has taken: what was, what is, and what happened in between. */
export interface Move {
  gameId: string
  before: GameState | null
  after: GameState
  events: GameEvent[]
  /** The names of the files that came with it. */
  video: string | null
  poster: string | null
  /** Left out, an edit keeps the one it has. */
  caption?: string | undefined
  names: Names
  /** A new id. */
  mint: () => string
}

/** What notifications call people and tricks by. */
export interface Names {
  tags: Record<string, string>
  tricks: Record<string, string>
}

/** Whoever sits there, or sat there before the move. */
export const userAt = ({ before, after }: Move, seat: Seat): string | null =>
  after.players[seat]?.userId ?? before?.players[seat]?.userId ?? null

/** Whoever sits there now. */
export const peopleAt = ({ after }: Move, seats: Seat[]): string[] =>
  seats.flatMap((seat) => after.players[seat]?.userId ?? [])
