import type { Command } from '../../games/engine/commands'
import type { GameEvent } from '../../games/engine/transition'
import { decide } from '../../games/registry'
import type { SkateState } from '../../games/skate/state'
import { defaultHouseRules } from '../../games/skate/contract'
import type { ParkAct, ParkGame, ParkNews, ParkStart, PlayPark } from './contract'

/** Park games have no deadlines, so time stands still. */
const now = 0

/** This runs in the browser too: import only the rules here. */
export const playPark: PlayPark = (start, acts) => {
  let state = stateAfter(null, beginning(start))
  let picked: string | null = null
  let news: ParkNews[] = []
  for (const act of acts) {
    if (!state) return null
    news = []
    if (act.do === 'pick') {
      if (picked !== null || !canPick(state.after, act.trickId)) return null
      picked = act.trickId
      continue
    }
    const command = commandOf(state.after, act, picked)
    state = command && stateAfter(state.after, command)
    if (state) news = state.events.flatMap(newsOf)
    picked = null
  }
  return state && gameOf(state.after, picked, news)
}

function stateAfter(before: SkateState | null, command: Command) {
  const outcome = decide(before, command, now)
  if ('refusal' in outcome || outcome.state.gameType !== 'skate') return null
  return { after: outcome.state, events: outcome.events }
}

const beginning = ({ players, word, tries, tricks }: ParkStart): Command => ({
  type: 'create',
  gameType: 'skate',
  players: Array.from({ length: players }, (_, seat) => `${seat}`),
  nonHomieIds: [],
  categories: [...new Set(tricks.map(({ category }) => category))],
  catalogue: tricks,
  location: null,
  timeLimitHours: 24,
  houseRules: { ...defaultHouseRules, word, lastLetterTries: tries },
})

const canPick = ({ phase, tricks, usedTrickIds }: SkateState, trickId: string): boolean =>
  phase === 'setting' && tricks.includes(trickId) && !usedTrickIds.includes(trickId)

function commandOf(
  state: SkateState,
  act: Exclude<ParkAct, { do: 'pick' }>,
  picked: string | null,
): Command | null {
  if (act.do === 'leave') {
    const hasRolled = state.players[act.seat]?.status !== 'invited'
    return { type: hasRolled ? 'quit' : 'decline', by: act.seat }
  }
  if (act.do === 'roll') return { type: 'roll', by: rollingSeat(state), die: act.die }
  const trickId = state.currentTrickId ?? picked
  // Everybody at the park has seen a landed try, so the rules count it as filmed.
  return trickId === null
    ? null
    : { type: 'turn', by: state.turn, trickId, landed: act.landed, hasVideo: act.landed }
}

const rollingSeat = ({ players }: SkateState): number | null =>
  players.find(({ diceRoll, status }) => diceRoll === null && status !== 'quit')?.seat ?? null

function gameOf(state: SkateState, picked: string | null, news: ParkNews[]): ParkGame {
  const { players, phase, status, result, turn } = state
  const isOver = status === 'completed'
  const isRolling = phase === null
  const setting = picked === null ? 'pick' : 'set'
  return {
    players: players.map(({ letters, diceRoll, isEliminated, status: is }) => ({
      letters,
      die: diceRoll,
      isOut: isEliminated,
      hasLeft: is === 'quit',
    })),
    order: state.order,
    doing: isOver ? 'over' : isRolling ? 'roll' : phase === 'setting' ? setting : 'attempt',
    turn: isOver ? null : isRolling ? rollingSeat(state) : turn,
    trickId: state.currentTrickId ?? picked,
    usedTrickIds: state.usedTrickIds,
    turnNumber: state.turnsTaken + 1,
    isLastTry: phase === 'following' && turn !== null && state.secondTries.includes(turn),
    winner: result?.winners[0] ?? null,
    news,
  }
}

function newsOf(event: GameEvent): ParkNews[] {
  switch (event.type) {
    case 'rolled':
    case 'trick_set':
    case 'set_bailed':
    case 'landed':
    case 'bailed_letter':
    case 'second_try':
    case 'eliminated':
    case 'quit':
      return [{ type: event.type, seat: event.seat }]
    case 'won':
      return event.winners.map((seat) => ({ type: 'won' as const, seat }))
    default:
      return []
  }
}
