import fc from 'fast-check'
import { gameInfo, limits, type GameType } from '../../../../worker/games/contract'
import { reactionKinds } from '../../../../worker/games/reads/contract'
import {
  lastLetterTries,
  turnHours,
  words,
  type HouseRules,
} from '../../../../worker/games/skate/contract'
import type { Command } from '../../../../worker/games/engine/commands'
import type { Seat } from '../../../../worker/games/engine/state'
import type { GameState } from '../../../../worker/games/registry'
import { refuseCall, votersOf } from '../../../../worker/games/skate/call'
import { calledTurn, type SkateState } from '../../../../worker/games/skate/state'
import { begin, type Played } from './story'
import { names, newGame } from './factories'

/** What somebody tries next. The numbers are what `commandFor` makes its choices by. */
export interface Try {
  verb: 'right' | Command['type']
  /** -1 means no seat. */
  seat: number
  number: number
  landed: boolean
  waited: number
}

export interface Game {
  players: number
  openSeats: number
  rules: HouseRules
  tries: Try[]
}

const hour = 3_600_000

/** Long enough to miss a deadline; seldom two. */
const longestWaits = { skate: 7 * 24 * hour + hour, own_the_spot: 30 * hour }

/** Mostly a command that is right just then, so that games go on; else any command of any player. */
const tries = (longestWait: number): fc.Arbitrary<Try> =>
  fc.record({
    verb: fc.oneof(
      { weight: 30, arbitrary: fc.constant('right' as const) },
      { weight: 9, arbitrary: fc.constantFrom('roll', 'turn', 'clip', 'vote', 'deadline') },
      { weight: 3, arbitrary: fc.constantFrom('nudge', 'react', 'caption', 'deleteClip') },
      { weight: 6, arbitrary: fc.constantFrom('call', 'callVote') },
      { weight: 2, arbitrary: fc.constantFrom('openLink', 'join') },
      { weight: 1, arbitrary: fc.constantFrom('revokeLink', 'start') },
      { weight: 1, arbitrary: fc.constantFrom('takeBackCall', 'rainCheck', 'away') },
      { weight: 1, arbitrary: fc.constantFrom('quit', 'decline', 'profileDeleted', 'clipRemoved') },
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
    rules: fc.record({
      turnHours: fc.constantFrom(...turnHours),
      word: fc.constantFrom(...words),
      lastLetterTries: fc.constantFrom(...lastLetterTries),
    }),
    players: fc.integer({ min: gameInfo[type].seats, max: limits.homies + 1 }),
    openSeats: fc.integer({ min: 0, max: limits.homies }),
    tries: fc.array(tries(longestWaits[type]), { maxLength: 120, size: 'max' }),
  })

/** With the open seats, at most six play. */
export const beginRandom = (type: GameType, { players, openSeats: asked, rules }: Game): Played => {
  const openSeats = Math.min(asked, limits.homies + 1 - players)
  return begin(newGame({ type, players, openSeats, rules, hours: 8 }))
}

export function commandFor(state: GameState, tried: Try, now: number): Command {
  const { verb, number, landed } = tried
  const by = tried.seat < 0 || !state.players[tried.seat] ? null : tried.seat
  if (verb === 'right') return rightFor(state, tried, now)
  if (verb === 'deadline') return { type: 'deadline' }
  if (isPlain(verb)) return { type: verb, by }
  if (verb === 'join') {
    const userId = names[number % names.length]!
    return { type: 'join', seat: state.players.length, userId, awayUntil: null }
  }
  if (verb === 'react') return reactionOf(by, number)
  if (verb === 'caption' || verb === 'deleteClip') {
    return { type: verb, by, clipId: `clip-${number % 6}` }
  }
  if (verb === 'away') {
    return { type: verb, by, until: number % 4 === 0 ? null : now + (number % 300) * hour }
  }
  const turnNumber = turnToCall(state, number)
  if (verb === 'call' || verb === 'takeBackCall') return { type: verb, by, turnNumber }
  if (verb === 'callVote') return { type: verb, by, turnNumber, landed }
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

const plain = [
  'quit',
  'decline',
  'takeBack',
  'openLink',
  'revokeLink',
  'start',
  'nudge',
  'rainCheck',
  'profileDeleted',
] as const
const isPlain = (verb: Try['verb']): verb is (typeof plain)[number] =>
  plain.some((each) => each === verb)

const reactionOf = (by: Seat | null, number: number): Command => ({
  type: 'react',
  by,
  turnNumber: number % 12,
  seat: number % 6,
  kind: number % 5 === 0 ? null : reactionKinds[number % 4]!,
})

/** Mostly the turn that is called, or one of the newest. */
function turnToCall(state: GameState, number: number): number {
  if (state.gameType !== 'skate') return number
  return (number % 9 > 0 && state.call?.turnNumber) || state.turnsTaken - (number % 3)
}

/** Something that the game waits for. */
function rightFor(state: GameState, { seat, number, landed }: Try, now: number): Command {
  const by = Math.max(seat, 0) % state.players.length
  if (state.gameType === 'skate' && state.call) return rightForCall(state, number, landed)
  const call = number % 4 === 0 ? rightCall(state, by, now) : null
  if (call) return call
  if (state.gameType === 'skate' && state.turn !== null) {
    const free = state.tricks.filter((trick) => !state.usedTrickIds.includes(trick))
    const trickId = state.currentTrickId ?? free[number % free.length]!
    return { type: 'turn', by: state.turn, trickId, landed, hasVideo: true }
  }
  if (state.status === 'recording') return clipOf(by, number)
  if (state.status === 'voting') return { type: 'vote', by, clipId: `clip-${number % 6}` }
  return { type: 'roll', by, die: (number % limits.dieSides) + 1 }
}

/** A call that this player may make. */
function rightCall(state: GameState, by: Seat, now: number): Command | null {
  if (state.gameType !== 'skate' || state.players[by]?.isEliminated) return null
  const turn = state.recentTurns.find(
    ({ turnNumber }) => refuseCall(state, by, turnNumber, now) === null,
  )
  return turn ? { type: 'call', by, turnNumber: turn.turnNumber } : null
}

/** A vote of a player who has not voted, or the retry. */
function rightForCall(state: SkateState, number: number, landed: boolean): Command {
  const turn = calledTurn(state)!
  const voters = votersOf(state).filter(
    (seat) => !state.call?.votes.some((vote) => vote.seat === seat),
  )
  const { turnNumber, trickId, seat } = turn
  if (state.call?.retryClock) return { type: 'turn', by: seat, trickId, landed, hasVideo: true }
  return { type: 'callVote', by: voters[number % voters.length]!, turnNumber, landed }
}

const clipOf = (by: Seat | null, number: number): Command => ({
  type: 'clip',
  by,
  clipId: `clip-${by}`,
  isEdit: number % 4 === 0,
})
