import { expect } from 'vitest'
import type { Command, Entry } from '../../../../worker/games/engine/commands'
import { rulesVersion } from '../../../../worker/games/engine/state'
import type { GameEvent } from '../../../../worker/games/engine/transition'
import { decide, replay, type GameState } from '../../../../worker/games/registry'
import { calledTurn, type SkateState } from '../../../../worker/games/skate/state'
import { names, newGame, noon, type Game } from './factories'
import { freeze } from './freeze'
import { commandOf, stepsOf, timeOf } from './steps'

export interface Played {
  state: GameState
  events: GameEvent[]
  history: Entry[]
  now: number
}

/**
 * Plays a story. Checks on the way that refusals have the story's code, that no given state is
 * changed, and that the history gives the same game again.
 */
export function play(game: Game, story: string): Played {
  const played = begin(newGame(game))
  for (const { text, words, refusal } of stepsOf(story)) {
    if (words[0] === 'wait') played.now += timeOf(words[1] ?? '')
    else expect(send(played, commandOf(words, played.state, played.now)), text).toBe(refusal)
  }
  expect(replay(played.history)).toEqual({ state: played.state, events: played.events })
  return played
}

export function begin(create: Command): Played {
  const first = decide(null, create, noon)
  if ('refusal' in first) throw new Error(first.refusal)
  return {
    ...freeze(first),
    events: [...first.events],
    history: [{ command: create, now: noon, rulesVersion }],
    now: noon,
  }
}

/** Lets a command act; tells the refusal. */
export function send(played: Played, command: Command): string | null {
  const outcome = decide(played.state, command, played.now)
  if ('refusal' in outcome) return outcome.refusal
  if (outcome.events.length === 0) expect(outcome.state).toBe(played.state)
  else played.history.push({ command, now: played.now, rulesVersion })
  played.state = freeze(outcome.state)
  played.events.push(...outcome.events)
  return null
}

/** The state of a game in words: `bob attempts ollie; cat SK`, `ann and bob win`, `voting`. */
export const standingOf = (state: GameState): string =>
  [stageOf(state), ...lettersOf(state)].join('; ')

function stageOf(state: GameState): string {
  const { result } = state
  if (result?.noWinner) return `no winner: ${result.noWinner}`
  if (result) return `${named(result.winners)} win${result.winners.length > 1 ? '' : 's'}`
  if (state.status !== 'in_progress' || state.gameType !== 'skate') return state.status
  if (state.call) return callOf(state)
  const who = named([state.turn ?? -1])
  return state.phase === 'setting' ? `${who} sets` : `${who} attempts ${state.currentTrickId}`
}

/** `cat calls ann's ollie`, and in a retry `ann retries ollie`. */
function callOf(state: SkateState): string {
  const { seat = -1, trickId } = calledTurn(state) ?? {}
  if (state.call?.retryClock) return `${named([seat])} retries ${trickId}`
  return `${named([state.call?.callerSeat ?? -1])} calls ${named([seat])}'s ${trickId}`
}

const lettersOf = ({ players, ...state }: GameState): string[] =>
  players
    .filter(({ letters }) => letters > 0)
    .map(({ seat, letters }) => `${names[seat]} ${wordOf(state).slice(0, letters)}`)

const wordOf = (state: object): string => ('word' in state ? String(state.word) : '')

const named = (seats: number[]): string => seats.map((seat) => names[seat]).join(' and ')

/** The events of one kind, in order. */
export const eventsOf = <T extends GameEvent['type']>({ events }: Played, type: T) =>
  events.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type)

/** A row of a table: the title of the check, the story, and the game at its end. */
export type Row = [check: string, story: string, standing: string]
