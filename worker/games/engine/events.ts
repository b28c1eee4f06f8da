import type { GamePhase, NoWinner } from '../contract'
import type { Seat } from './state'

/** What happened, and when: for the record, notifications, points, the feed and open screens. */
export type GameEvent = EventDetails & { at: number }

export type EventDetails =
  | { type: 'created'; invited: Seat[] }
  | { type: 'joined'; seat: Seat }
  | { type: 'rolled'; seat: Seat; die: number }
  | { type: 'quit'; seat: Seat; why: LeaveReason }
  /** The profile is gone: the name comes off the seat wherever it is written. */
  | { type: 'anonymised'; seat: Seat }
  | SkateEvent
  | OwnTheSpotEvent
  | { type: 'won'; winners: Seat[] }
  | { type: 'ended_without_winner'; why: NoWinner }

/** By themselves, by never joining, by letting a turn pass, with their profile. */
export type LeaveReason = 'quit' | 'not_joined' | 'forfeited' | 'profile_deleted'

/** A turn as it is written down. Set tricks are counted by rounds, all turns by number. */
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
  /** Every trick had been set: all may be set again. */
  | { type: 'tricks_emptied' }
  | { type: 'turn_passed'; seat: Seat; phase: GamePhase; trickId: string | null; dueAt: number }
  | { type: 'turn_reminder'; seat: Seat; dueAt: number }

/** Who voted for what is not told, so it stands in no event. */
type OwnTheSpotEvent =
  | { type: 'recording_started'; until: number }
  | { type: 'clip_added'; seat: Seat; clipId: string }
  | { type: 'clip_replaced'; seat: Seat; clipId: string }
  | { type: 'clip_removed'; seat: Seat; clipId: string }
  | { type: 'voting_started'; until: number; voters: Seat[] }
  | { type: 'vote_cast'; seat: Seat; isChange: boolean }
  /** The clip they voted for is gone; those of them still playing vote anew. */
  | { type: 'votes_dropped'; voters: Seat[] }
