import type { BaseGameState, Player } from './state'

/** What most players have at the end. Nobody asks any more when they rolled. */
const usualPlayer = {
  isDeleted: false,
  status: 'joined',
  isEliminated: false,
  letters: 0,
  diceRoll: null,
  rolledAt: null,
} satisfies Partial<Player>

/** What every finished game has. The order of rolling mattered only until its start. */
const ofAll = { rolled: [], deadline: null } satisfies Partial<BaseGameState>

const usualResult = { noWinner: null } satisfies Partial<BaseGameState['result']>

/** The state for the row of a finished game, without what is as usual. `filledIn` gives it back. */
export function withoutUsual<S extends BaseGameState>(state: S, usual: Partial<S>): S {
  const kept = {
    ...state,
    ...ofAll,
    players: state.players.map((player, seat) =>
      different({ ...player, rolledAt: null }, { seat, ...usualPlayer }),
    ),
    result: state.result && different(state.result, usualResult),
  }
  return different(kept, { ...ofAll, ...usual }) as S
}

/** The entries of an object that are not as usual. */
function different(all: object, usual: Record<string, unknown>): object {
  const texts = new Map(Object.entries(usual).map(([name, is]) => [name, JSON.stringify(is)]))
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => texts.get(name) !== JSON.stringify(value)),
  )
}

/** A stored state with what `withoutUsual` left out. The state of a running game is stored whole. */
export function filledIn(stored: unknown, usual: object): unknown {
  const { status, players, result } = (stored ?? {}) as {
    status?: unknown
    players?: unknown
    result?: unknown
  }
  if (status !== 'completed' || !Array.isArray(players)) return stored
  return {
    ...ofAll,
    ...usual,
    ...(stored as object),
    players: players.map((player: object, seat) => ({ seat, ...usualPlayer, ...player })),
    result: { ...usualResult, ...(result as object) },
  }
}
