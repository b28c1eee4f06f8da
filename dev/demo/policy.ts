import type { SkatePlan } from './games.ts'

/**
 * The state that decides whether a player lands a trick, so that a game reaches its planned end.
 */
export interface PlayerStanding {
  phase: 'setting' | 'following'
  turn: string
  /** The letters of the players still in the game. */
  letters: Record<string, number>
  turns: number
}

const mostLetters = 5

/** How many letters a player has at the planned end. */
export function targetOf({ end, letters }: SkatePlan, tag: string): number {
  const told = letters?.[tag]
  if (told !== undefined) return told
  return end.is === 'won' && end.by !== tag ? mostLetters : 0
}

/** Whether the game has reached its planned state. */
export function isThere(plan: SkatePlan, { phase, turn, letters }: PlayerStanding): boolean {
  const { end } = plan
  return end.is === 'running' && isServed(plan, letters) && phase === end.phase && turn === end.turn
}

/** Whether the player lands this turn. */
export function lands(plan: SkatePlan, standing: PlayerStanding): boolean {
  const { phase, turn, letters, turns } = standing
  const lacks = (tag: string) => (letters[tag] ?? 0) < targetOf(plan, tag)
  // Sometimes a player lands although the plan allows a bail, so that everybody lands some tricks.
  if (phase === 'following') return !lacks(turn) || (turns * 7 + turn.length) % 4 === 0
  if (!isServed(plan, letters))
    return Object.keys(letters).some((tag) => tag !== turn && lacks(tag))
  const { end } = plan
  return end.is === 'running' && end.phase === 'following' && end.turn !== turn
}

const isServed = (plan: SkatePlan, letters: Record<string, number>): boolean =>
  Object.entries(letters).every(([tag, taken]) => taken >= targetOf(plan, tag))
