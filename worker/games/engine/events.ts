import type { GamePhase, NoWinner } from '../contract'
import type { Seat } from './state'

/**
 * Something that happened in a game, and when. The effects of a transition are derived from its events.
 */
export type GameEvent = EventDetails & { at: number }

export type EventDetails =
  | { type: 'created'; invited: Seat[] }
  | { type: 'joined'; seat: Seat }
  | { type: 'rolled'; seat: Seat; die: number }
  | { type: 'quit'; seat: Seat; why: LeaveReason }
  /** The profile is deleted, so the name is removed from the seat everywhere. */
  | { type: 'anonymised'; seat: Seat }
  | SkateEvent
  | OwnTheSpotEvent
  | { type: 'won'; winners: Seat[] }
  | { type: 'ended_without_winner'; why: NoWinner }

/** The player quit, never joined, let a turn run out, or deleted their profile. */
export type LeaveReason = 'quit' | 'not_joined' | 'forfeited' | 'profile_deleted'

/**
 * The data of a turn that is stored. `round` counts the set tricks, `turnNumber` counts all turns.
 */
export interface TurnTaken {
  seat: Seat
  trickId: string
  round: number
  turnNumber: number
}

type SkateEvent =
  | { type: 'started'; order: Seat[] }
  | ({ type: 'trick_set' } & TurnTaken)
  | ({ type: 'set_bailed' } & TurnTaken)
  | ({ type: 'landed' } & TurnTaken)
  | ({ type: 'bailed_letter'; letters: number; letter: string } & TurnTaken)
  | { type: 'eliminated'; seat: Seat }
  /** Every trick had been set, so all of them can be set again. */
  | { type: 'tricks_emptied' }
  | { type: 'turn_passed'; seat: Seat; phase: GamePhase; trickId: string | null; dueAt: number }
  | { type: 'turn_reminder'; seat: Seat; dueAt: number }
  | { type: 'video_removed'; ofTurn: number }

/** Votes are secret, so no event says which clip a player voted for. */
type OwnTheSpotEvent =
  | { type: 'recording_started'; until: number }
  | { type: 'clip_added'; seat: Seat; clipId: string }
  | { type: 'clip_replaced'; seat: Seat; clipId: string }
  | { type: 'clip_removed'; seat: Seat; clipId: string }
  | { type: 'voting_started'; until: number; voters: Seat[] }
  | { type: 'vote_cast'; seat: Seat; isChange: boolean }
  /** The clip they voted for is gone. Those who are still playing can vote again. */
  | { type: 'votes_dropped'; voters: Seat[] }
