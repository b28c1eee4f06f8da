import fc from 'fast-check'
import { gameInfo, limits, type GameType } from '../../../../worker/games/contract'
import { defaultHouseRules, turnMsOf } from '../../../../worker/games/skate/contract'
import type { Command, Seat } from '../../../../worker/games/engine/state'
import type { GameState } from '../../../../worker/games/registry'
import { begin, type Played } from './story'
import { newGame } from './factories'

/** What somebody tries next. The numbers are what `commandFor` makes its choices by. */
export interface Try {
  verb:
    | 'right'
    | 'roll'
    | 'turn'
    | 'clip'
    | 'vote'
    | 'quit'
    | 'profileDeleted'
    | 'clipRemoved'
    | 'deadline'
  /** -1 is somebody without a seat. */
  seat: number
  number: number
  landed: boolean
  waited: number
}

export interface Game {
  players: number
  tries: Try[]
}

const hour = 3_600_000

/** Long enough to miss a deadline; seldom two. */
const longestWaits = { skate: turnMsOf(defaultHouseRules) + hour, own_the_spot: 30 * hour }

/** Mostly what is right just then, so that games get somewhere; else anything by anybody. */
const tries = (longestWait: number): fc.Arbitrary<Try> =>
  fc.record({
    verb: fc.oneof(
      { weight: 30, arbitrary: fc.constant('right' as const) },
      { weight: 9, arbitrary: fc.constantFrom('roll', 'turn', 'clip', 'vote', 'deadline') },
      { weight: 1, arbitrary: fc.constantFrom('quit', 'profileDeleted', 'clipRemoved') },
    ),
    seat: fc.integer({ min: -1, max: 5 }),
    number: fc.nat(1000),
    landed: fc.boolean(),
    waited: fc.oneof(
      { weight: 40, arbitrary: fc.integer({ min: 0, max: hour }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: longestWait }) },
    ),
  })

export const games = (type: GameType): fc.Arbitrary<Game> =>
  fc.record({
    players: fc.integer({ min: gameInfo[type].seats, max: limits.homies + 1 }),
    tries: fc.array(tries(longestWaits[type]), { maxLength: 120, size: 'max' }),
  })

export const beginRandom = (type: GameType, { players }: Game): Played =>
  begin(newGame({ type, players, hours: 8 }))

export function commandFor(state: GameState, tried: Try): Command {
  const { verb, number } = tried
  const by = tried.seat < 0 || !state.players[tried.seat] ? null : tried.seat
  if (verb === 'right') return rightFor(state, tried)
  if (verb === 'deadline') return { type: 'deadline' }
  if (verb === 'quit' || verb === 'profileDeleted') return { type: verb, by }
  if (verb === 'roll') return { type: 'roll', by, die: (number % limits.dieSides) + 1 }
  if (verb === 'clip') return clipOf(by, number)
  if (verb === 'clipRemoved') return { type: 'clipRemoved', clipId: `clip-${number % 6}` }
  if (verb === 'vote') return { type: 'vote', by, clipId: `clip-${number % 6}` }
  const trickId = ['ollie', 'manual', 'kickflip', 'fifty'][number % 4]!
  return {
    type: 'turn',
    by,
    trickId,
    landed: tried.landed,
    hasVideo: number % 5 > 0,
    ...(number % 7 === 0 && { turnNumber: number % 9 }),
  }
}

/** Something that the game waits for. */
function rightFor(state: GameState, { seat, number, landed }: Try): Command {
  const by = Math.max(seat, 0) % state.players.length
  if (state.gameType === 'skate' && state.turn !== null) {
    const free = state.tricks.filter((trick) => !state.usedTrickIds.includes(trick))
    const trickId = state.currentTrickId ?? free[number % free.length]!
    return { type: 'turn', by: state.turn, trickId, landed, hasVideo: true }
  }
  if (state.status === 'recording') return clipOf(by, number)
  if (state.status === 'voting') return { type: 'vote', by, clipId: `clip-${number % 6}` }
  return { type: 'roll', by, die: (number % limits.dieSides) + 1 }
}

const clipOf = (by: Seat | null, number: number): Command => ({
  type: 'clip',
  by,
  clipId: `clip-${by}`,
  isEdit: number % 4 === 0,
})
