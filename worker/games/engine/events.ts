import type { GamePhase, NoWinner, ReactionKind } from '../contract'
import type { CallOutcome } from '../../enums'
import type { Seat } from './state'

/**
 * Something that happened in a game, and when. The effects of a transition are derived from its events.
 */
export type GameEvent = EventDetails & { at: number }

/** The events of one type, or all. */
export type EventOf<T extends GameEvent['type'] = GameEvent['type']> = Extract<
  GameEvent,
  { type: T }
>

export type EventDetails =
  | { type: 'created'; invited: Seat[]; isRematch?: boolean }
  | { type: 'joined'; seat: Seat }
  | { type: 'rolled'; seat: Seat; die: number }
  | { type: 'quit'; seat: Seat; why: LeaveReason }
  /** The profile is deleted, so the name is removed from the seat everywhere. */
  | { type: 'anonymised'; seat: Seat }
  | SkateEvent
  | OwnTheSpotEvent
  | { type: 'link_opened' }
  /** No seat is open any more. */
  | { type: 'link_revoked' }
  /** The creator starts the game without those who have not rolled. */
  | { type: 'started_early' }
  | { type: 'seat_taken'; seat: Seat }
  /** The creator called the game off. It names nobody any more. */
  | { type: 'taken_back'; hadJoined: Seat[] }
  | { type: 'won'; winners: Seat[] }
  | { type: 'ended_without_winner'; why: NoWinner }

/** The player quit, declined, never joined, let a turn run out, or deleted their profile. */
export type LeaveReason = 'quit' | 'declined' | 'not_joined' | 'forfeited' | 'profile_deleted'

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
  /** `dueAt` is null while the clock of the turn is stopped. */
  | {
      type: 'turn_passed'
      seat: Seat
      phase: GamePhase
      trickId: string | null
      dueAt: number | null
    }
  /** A bail at the last letter, after which the player may try again. */
  | ({ type: 'second_try' } & TurnTaken)
  | { type: 'turn_reminder'; seat: Seat; dueAt: number; isRetry: boolean }
  /** It is night where the player is. */
  | { type: 'reminder_postponed'; seat: Seat; until: number }
  | { type: 'clock_resumed'; seat: Seat; dueAt: number }
  | { type: 'rain_check'; seat: Seat; dueAt: number | null }
  | { type: 'away_set'; seat: Seat; until: number | null }
  | { type: 'away_over'; seat: Seat }
  | { type: 'nudged'; seat: Seat; by: Seat; dueAt: number }
  | { type: 'reacted'; seat: Seat; turnNumber: number; kind: ReactionKind | null }
  | { type: 'video_removed'; ofTurn: number }
  | CallEvent

/** Votes are secret, so no event says what a player voted. */
type CallEvent =
  | ({ type: 'called'; turnNumber: number; voters: Seat[] } & Called)
  | { type: 'call_voted'; seat: Seat }
  | { type: 'retry_asked'; seat: Seat; trickId: string }
  | ({ type: 'retried'; landed: boolean } & TurnTaken)
  | ({ type: 'call_ended'; turnNumber: number; isSet: boolean } & Called & CallResult)

interface Called {
  callerSeat: Seat
  makerSeat: Seat
  trickId: string
}

/** How a call ended, and what it costs the maker if the turn is a bail. */
export interface CallResult {
  outcome: CallOutcome
  penalty: Penalty | null
}

/** A bailed set passes to the next player, an attempt costs a letter or is tried once more. */
export type Penalty = 'set_passes' | 'letter' | 'second_try'

/** Votes are secret, so no event says which clip a player voted for. */
type OwnTheSpotEvent =
  | { type: 'recording_started'; until: number }
  | { type: 'clip_added'; seat: Seat; clipId: string }
  | { type: 'clip_replaced'; seat: Seat; clipId: string }
  | { type: 'clip_covered'; seat: Seat; clipId: string }
  | { type: 'clip_captioned'; seat: Seat; clipId: string }
  | { type: 'clip_removed'; seat: Seat; clipId: string }
  | { type: 'voting_started'; until: number; voters: Seat[] }
  | { type: 'vote_cast'; seat: Seat; isChange: boolean }
  /** The clip they voted for is gone. Those who are still playing can vote again. */
  | { type: 'votes_dropped'; voters: Seat[] }
