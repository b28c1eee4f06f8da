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

/** The state of a game: plain data. */
export type GameState = SkateState | SpotState

/**
 * Every type of game. Besides, these ask of which type a game is: two sentences of the cards
 * (`quitting.ts` and `ending.ts` in `islands/games/view`), films for what they show
 * (`worker/films/load.ts`), and a new game that does not name its type.
 */
export const gameRules: { [T in GameType]: GameDefinition<Extract<GameState, { gameType: T }>> } = {
  skate: skateRules,
  own_the_spot: ownTheSpotRules,
}

/**
 * The definition of one type of game. The cast is safe, because it only gets states of its own
 * type.
 */
const definitionOf = ({ gameType }: { gameType: GameType }) =>
  gameRules[gameType] as GameDefinition<GameState>

/**
 * Decides the outcome of a command at a time (in milliseconds since 1970), after all deadlines that
 * passed before it. A game begins with `create`, without a state, and is played by the rules of that
 * version to its end. The given state is never changed.
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

/**
 * Applies all deadlines that have passed, each at its own time: even if the alarm is late, the game
 * continues as if it had rung on time. A command in the same millisecond as a deadline comes after
 * it.
 */
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

/** Returns a refusal or null. */
function act(
  game: GameDefinition<GameState>,
  play: Play<GameState>,
  command: ActCommand,
): RefusalCode | null {
  const by = 'by' in command ? command.by : null
  const sender = play.state.players[by ?? -1]
  // First of all: for others the game does not exist, and so has no type.
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

/** Undefined for the commands that are no act. */
export const actOf = (type: Command['type']) => allActs[type]

/** The game as a player may see it now; null for everybody else. */
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

/** What the row of a finished game keeps of its state. */
export const finishedStateOf = (state: GameState): GameState => definitionOf(state).finished(state)

export const factsOf = (state: GameState): Facts => definitionOf(state).facts(state)

export const remindedSeatOf = (state: GameState): Seat | null =>
  definitionOf(state).remindedSeat(state)

export const startersOf = (state: GameState): Seat[] => definitionOf(state).starters(state)

export const rulesToRepeat = (state: GameState) => definitionOf(state).rulesToRepeat(state)

/** In the order in which they are written. */
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

/**
 * Rebuilds a game from its history. The result is always the same. It is a refusal if the rules
 * refuse any command of the history.
 */
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

/** The same history without the name at this seat, which `create` or `join` has brought. */
export function withoutName(history: readonly Entry[], seat: Seat): Entry[] {
  return history.map((entry) => {
    const { command } = entry
    if (command.type === 'join' && command.seat === seat)
      return { ...entry, command: { ...command, userId: null } }
    if (command.type !== 'create' || seat >= command.players.length) return entry
    return { ...entry, command: { ...command, players: command.players.with(seat, null) } }
  })
}
