import type { Acts, GameView } from './reads/contract'
import type { GameType } from './contract'
import type { RefusalCode } from './refusals'
import { ownTheSpotRules } from './own-the-spot/rules'
import type { SpotState } from './own-the-spot/state'
import type { ActCommand, Command, Entry } from './engine/commands'
import { canAskForRematch } from './engine/lobby'
import { playerOf } from './engine/play'
import {
  copyOf,
  noActs,
  rulesVersion,
  type Deadline,
  type RulesVersion,
  type Seat,
} from './engine/state'
import type { Facts, GameDefinition, GameOutcome, Play } from './engine/play'
import { sharedEffects } from './engine/effects'
import type { Effect, GameEvent, Transition } from './engine/transition'
import { skateRules } from './skate/rules'
import type { SkateState } from './skate/state'

export type GameState = SkateState | SpotState

/**
 * Other places that depend on the type: `quitting.ts` and `ending.ts` in `worker/games/view`,
 * `worker/films/load.ts`, `worker/account/export/page.tsx`, and `create-game.ts` for a request without a type.
 */
export const gameRules: { [T in GameType]: GameDefinition<Extract<GameState, { gameType: T }>> } = {
  skate: skateRules,
  own_the_spot: ownTheSpotRules,
}

/** The cast is safe: a definition gets only states of its own type. */
const definitionOf = ({ gameType }: { gameType: GameType }) =>
  gameRules[gameType] as GameDefinition<GameState>

/**
 * Passed deadlines come first. `version` is for `create`: a game follows its rules to the end.
 * Never changes the given state.
 */
export function decide(
  before: GameState | null,
  command: Command,
  now: number,
  version: RulesVersion = rulesVersion,
): GameOutcome<GameState> {
  if (command.type === 'create') {
    return before ? { refusal: 'wrong_phase' } : definitionOf(command).create(command, now, version)
  }
  if (!before) return { refusal: 'wrong_phase' }
  const game = definitionOf(before)
  const quietUntil = command.type === 'deadline' ? (command.quietUntil ?? null) : null
  const play: Play<GameState> = { state: copyOf(before), events: [], now, quietUntil }
  passDeadlines(game, play)
  const refusal = command.type === 'deadline' ? null : act(game, play, command)
  if (refusal) return { refusal }
  if (play.events.length === 0) return { state: before, events: [] }
  play.state.version++
  return { state: play.state, events: play.events }
}

/** Each at its own time, so that a late alarm changes nothing in the game. */
function passDeadlines(game: GameDefinition<GameState>, play: Play<GameState>): void {
  const { now } = play
  for (let next = play.state.deadline; next && next.at <= now; next = play.state.deadline) {
    play.now = next.at
    game.passDeadline(play, next, now)
    game.advance?.(play)
    if (isSame(play.state.deadline, next))
      throw new Error(`A deadline that never passes: ${next.why}`)
  }
  play.now = now
}

const isSame = (one: Deadline | null, other: Deadline): boolean =>
  one?.at === other.at && one.why === other.why

function act(
  game: GameDefinition<GameState>,
  play: Play<GameState>,
  command: ActCommand,
): RefusalCode | null {
  const by = 'by' in command ? command.by : null
  const sender = play.state.players[by ?? -1]
  // Check this first: for strangers the game does not exist, and so has no type.
  if ('by' in command && !sender) return 'not_a_player'
  const row = game.acts[command.type]
  if (!row) return 'wrong_game'
  const player = row.who ? row.who(play.state, by) : sender!
  if (typeof player === 'string') return player
  const refusal = row.run(play, command, player)
  if (refusal === null) game.advance?.(play)
  return refusal
}

const allActs: GameDefinition<never>['acts'] = { ...skateRules.acts, ...ownTheSpotRules.acts }

export const actOf = (type: Command['type']) => allActs[type]

export function viewOf(state: GameState, viewer: Seat | null): GameView | null {
  if (viewer === null || !state.players[viewer]) return null
  const game = definitionOf(state)
  return { ...game.view(state, viewer), acts: viewersActs(game, state, viewer) }
}

function viewersActs(game: GameDefinition<GameState>, state: GameState, viewer: Seat): Acts {
  const player = playerOf(state, viewer)
  if (typeof player === 'string') {
    return { ...noActs, rematch: canAskForRematch(state, game.starters(state), viewer) }
  }
  const can = Object.values(game.acts).flatMap((row) => Object.entries(row.can ?? {}))
  return { ...noActs, ...Object.fromEntries(can.map(([name, ask]) => [name, ask(state, player)])) }
}

export const stateOf = (gameType: GameType) => definitionOf({ gameType }).state

export const finishedStateOf = (state: GameState): object => definitionOf(state).finished(state)

export const factsOf = (state: GameState): Facts => definitionOf(state).facts(state)

export const remindedSeatOf = (state: GameState): Seat | null =>
  definitionOf(state).remindedSeat(state)

export const startersOf = (state: GameState): Seat[] => definitionOf(state).starters(state)

export const rulesToRepeat = (state: GameState) => definitionOf(state).rulesToRepeat(state)

/** In the order of writing. */
export function effectsOf(transition: Transition<GameState>): Effect[] {
  const game = definitionOf(transition.after)
  return [
    ...transition.events.flatMap(
      (event) => ownEffects(game, transition, event) ?? sharedEffects(game, transition, event),
    ),
    ...game.notices(transition),
  ]
}

function ownEffects(
  game: GameDefinition<GameState>,
  transition: Transition<GameState>,
  event: GameEvent,
): Effect[] | null {
  const tables = [game, ...Object.values(game.acts)]
  // TypeScript cannot follow that each function gets the event of its own type.
  const effects = tables.find((each) => each.effects?.[event.type])?.effects?.[event.type] as
    | ((transition: Transition<GameState>, event: GameEvent) => Effect[])
    | undefined
  return effects?.(transition, event) ?? null
}

/** Deterministic. Returns a refusal if the rules refuse any command of the history. */
export function replay(history: readonly Entry[]): GameOutcome<GameState> {
  let state: GameState | null = null
  const events: GameEvent[] = []
  for (const { command, now, rulesVersion: version } of history) {
    const outcome: GameOutcome<GameState> = decide(state, command, now, version)
    if ('refusal' in outcome) return outcome
    state = outcome.state
    events.push(...outcome.events)
  }
  return state ? { state, events } : { refusal: 'wrong_phase' }
}

export function withoutName(history: readonly Entry[], seat: Seat): Entry[] {
  return history.map((entry) => {
    const { command } = entry
    if (command.type === 'join' && command.seat === seat)
      return { ...entry, command: { ...command, userId: null } }
    if (command.type !== 'create' || seat >= command.players.length) return entry
    return { ...entry, command: { ...command, players: command.players.with(seat, null) } }
  })
}
