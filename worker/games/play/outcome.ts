import type { RefusalCode } from '../contract'
import type { GameEvent, Happening } from './events'
import type { Deadline, Table } from './state'

/** What became of a command. Refused, it changed nothing; without events, neither did it. */
export type Outcome<S> = { state: S; events: GameEvent[] } | { refusal: RefusalCode }

/** A copy of a game while a command changes it, and what has happened so far. */
export interface Play<S extends Table> {
  state: S
  events: GameEvent[]
  now: number
}

/** The rules of one game: what is said back is a refusal. */
export interface Rules<S extends Table, C> {
  act(play: Play<S>, command: C): RefusalCode | null
  passDeadline(play: Play<S>, deadline: Deadline, now: number): void
}

export const tell = (play: Play<Table>, event: Happening): void => {
  play.events.push({ ...event, at: play.now })
}

/** Lets a command act on a copy of a game. What was due before it comes before it. */
export function decideBy<S extends Table, C extends { type: string }>(
  rules: Rules<S, C>,
  before: S,
  command: C | { type: 'deadline' },
  now: number,
): Outcome<S> {
  const play: Play<S> = { state: structuredClone(before), events: [], now }
  passDeadlines(rules, play, now)
  const refusal = isDeadline(command) ? null : rules.act(play, command)
  if (refusal) return { refusal }
  if (play.events.length === 0) return { state: before, events: [] }
  play.state.version++
  return { state: play.state, events: play.events }
}

/**
 * All that was due by now, each at its own time: however late the alarm, the game goes on as if it
 * had rung on time. What comes in the very moment of a deadline comes after it.
 */
function passDeadlines<S extends Table, C>(rules: Rules<S, C>, play: Play<S>, now: number): void {
  for (let next = play.state.deadline; next && next.at <= now; next = play.state.deadline) {
    play.now = next.at
    rules.passDeadline(play, next, now)
    if (play.state.deadline === next) throw new Error(`A deadline that never passes: ${next.why}`)
  }
  play.now = now
}

const isDeadline = (command: { type: string }): command is { type: 'deadline' } =>
  command.type === 'deadline'
