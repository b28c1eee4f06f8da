import type { SkatePlan } from './games.ts'

/** What decides whether a trick is landed, so that a game comes to its planned end. */
export interface PlayerStanding {
  phase: 'setting' | 'following'
  turn: string
  /** Of those still in, with their letters. */
  letters: Record<string, number>
  turns: number
}

const mostLetters = 5

/** How many letters somebody takes in the end. */
export function targetOf({ end, letters }: SkatePlan, tag: string): number {
  const told = letters?.[tag]
  if (told !== undefined) return told
  return end.is === 'won' && end.by !== tag ? mostLetters : 0
}

/** Whether the game stands where it is to stand. */
export function isThere(plan: SkatePlan, { phase, turn, letters }: PlayerStanding): boolean {
  const { end } = plan
  return end.is === 'running' && isServed(plan, letters) && phase === end.phase && turn === end.turn
}

/** Whether the one whose turn it is lands. */
export function lands(plan: SkatePlan, standing: PlayerStanding): boolean {
  const { phase, turn, letters, turns } = standing
  const lacks = (tag: string) => (letters[tag] ?? 0) < targetOf(plan, tag)
  // Now and then somebody lands who could have bailed, or nothing would be learned of them.
  if (phase === 'following') return !lacks(turn) || (turns * 7 + turn.length) % 4 === 0
  if (!isServed(plan, letters))
    return Object.keys(letters).some((tag) => tag !== turn && lacks(tag))
  const { end } = plan
  return end.is === 'running' && end.phase === 'following' && end.turn !== turn
}

const isServed = (plan: SkatePlan, letters: Record<string, number>): boolean =>
  Object.entries(letters).every(([tag, taken]) => taken >= targetOf(plan, tag))
