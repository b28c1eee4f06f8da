import type { GameView } from '../reads/contract'
import type { RefusalCode } from '../contract'
import type { Act, Create, TimePassed } from './commands'
import { copyOf, type Deadline, type Seat, type BaseGameState } from './state'
import type { GameEvent, EventDetails } from './events'
/** What became of a command. Refused, it changed nothing; without events, neither did it. */
export type Outcome<S> = { state: S; events: GameEvent[] } | { refusal: RefusalCode }

/** A copy of a game while a command changes it, and what has happened so far. */
export interface Play<S extends BaseGameState> {
  state: S
  events: GameEvent[]
  now: number
}

/** The rules of one game. */
export interface Rules<S extends BaseGameState> {
  create(command: Create, now: number): Outcome<S>
  /** What is said back is a refusal. What is not there is a part of another game. */
  acts: { [T in Act['type']]?: (play: Play<S>, command: ActOf<T>) => RefusalCode | null }
  passDeadline(play: Play<S>, deadline: Deadline, now: number): void
  view(state: S, viewer: Seat): GameView
}

type ActOf<T extends Act['type']> = Extract<Act, { type: T }>

export const record = (play: Play<BaseGameState>, event: EventDetails): void => {
  play.events.push({ ...event, at: play.now })
}

/** Lets a command act on a copy of a game. What was due before it comes before it. */
export function decideBy<S extends BaseGameState>(
  rules: Rules<S>,
  before: S,
  command: Act | TimePassed,
  now: number,
): Outcome<S> {
  const play: Play<S> = { state: copyOf(before), events: [], now }
  passDeadlines(rules, play, now)
  const refusal = command.type === 'deadline' ? null : actBy(rules, play, command)
  if (refusal) return { refusal }
  if (play.events.length === 0) return { state: before, events: [] }
  play.state.version++
  return { state: play.state, events: play.events }
}

function actBy<S extends BaseGameState>(
  rules: Rules<S>,
  play: Play<S>,
  command: Act,
): RefusalCode | null {
  // Each is called with its own: the compiler does not follow a name that far.
  const run = rules.acts[command.type] as
    | ((play: Play<S>, command: Act) => RefusalCode | null)
    | undefined
  return run ? run(play, command) : 'wrong_game'
}

/**
 * All that was due by now, each at its own time: however late the alarm, the game goes on as if it
 * had rung on time. What comes in the very moment of a deadline comes after it.
 */
function passDeadlines<S extends BaseGameState>(rules: Rules<S>, play: Play<S>, now: number): void {
  for (let next = play.state.deadline; next && next.at <= now; next = play.state.deadline) {
    play.now = next.at
    rules.passDeadline(play, next, now)
    if (play.state.deadline === next) throw new Error(`A deadline that never passes: ${next.why}`)
  }
  play.now = now
}
