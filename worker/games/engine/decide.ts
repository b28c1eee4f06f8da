import type { GameView } from '../reads/contract'
import type * as z from 'zod/mini'
import type { ActivityType, NotificationType } from '../../enums'
import type { GameInfo, RefusalCode } from '../contract'
import type { Act, Create, Location, TimePassed } from './commands'
import type { Effect, Move } from './effects'
import { copyOf, type Deadline, type Seat, type BaseGameState } from './state'
import type { GameEvent, EventDetails } from './events'
/** The result of a command. After a refusal, or without events, the game has not changed. */
export type Outcome<S> = { state: S; events: GameEvent[] } | { refusal: RefusalCode }

/** A copy of a game while a command changes it, and the events so far. */
export interface Play<S extends BaseGameState> {
  state: S
  events: GameEvent[]
  now: number
}

/** A type of game: its rules, and what follows from its moves. Plain data in, plain data out. */
export interface GameDefinition<S extends BaseGameState> {
  info: GameInfo
  /** Parses a stored state. */
  state: z.ZodMiniType<S>
  create(command: Create, now: number): Outcome<S>
  /** Each one returns a refusal or null. A missing one belongs to another type of game. */
  acts: { [T in Act['type']]?: (play: Play<S>, command: ActOf<T>) => RefusalCode | null }
  passDeadline(play: Play<S>, deadline: Deadline, now: number): void
  view(state: S, viewer: Seat): GameView
  facts(state: S): Facts
  /** The types of its notifications besides the invitation. */
  notifications: {
    asks: NotificationType
    ended: NotificationType
    /** Null if nobody can forfeit. */
    forfeit: NotificationType | null
  }
  /** Whether players who have left after joining keep the game in their list. */
  keepsLeavers: boolean
  /** What a winner earns points for, and the feed item about the win, if there is one. */
  prize: { description: string; activity: ActivityType | null }
  /** The effects of an event that only this type of game has. */
  effectsOf(move: Move<S>, event: GameEvent): Effect[]
  /** The effects that depend on all events of a move together. They come last. */
  effectsOfMove(move: Move<S>): Effect[]
}

/** What rows and cards need of a state. */
export interface Facts {
  /** How many turns were taken; 0 in a game without turns. */
  turnsTaken: number
  /** The trick to attempt now. */
  trickId: string | null
  /** Where the game is played. */
  location: Location | null
}

type ActOf<T extends Act['type']> = Extract<Act, { type: T }>

export const record = (play: Play<BaseGameState>, event: EventDetails): void => {
  play.events.push({ ...event, at: play.now })
}

/** Applies a command to a copy of a game, after all deadlines that passed before it. */
export function decideBy<S extends BaseGameState>(
  game: GameDefinition<S>,
  before: S,
  command: Act | TimePassed,
  now: number,
): Outcome<S> {
  const play: Play<S> = { state: copyOf(before), events: [], now }
  passDeadlines(game, play, now)
  const refusal = command.type === 'deadline' ? null : actBy(game, play, command)
  if (refusal) return { refusal }
  if (play.events.length === 0) return { state: before, events: [] }
  play.state.version++
  return { state: play.state, events: play.events }
}

function actBy<S extends BaseGameState>(
  game: GameDefinition<S>,
  play: Play<S>,
  command: Act,
): RefusalCode | null {
  // TypeScript cannot follow that each function gets the command of its own type.
  const run = game.acts[command.type] as
    | ((play: Play<S>, command: Act) => RefusalCode | null)
    | undefined
  return run ? run(play, command) : 'wrong_game'
}

/**
 * Applies all deadlines that have passed, each at its own time: even if the alarm is late, the game
 * continues as if it had rung on time. A command in the same millisecond as a deadline comes after
 * it.
 */
function passDeadlines<S extends BaseGameState>(
  game: GameDefinition<S>,
  play: Play<S>,
  now: number,
): void {
  for (let next = play.state.deadline; next && next.at <= now; next = play.state.deadline) {
    play.now = next.at
    game.passDeadline(play, next, now)
    if (play.state.deadline === next) throw new Error(`A deadline that never passes: ${next.why}`)
  }
  play.now = now
}
