import type { Game } from '../reads/contract'

export interface Task {
  kind: 'set' | 'attempt' | 'retry'
  /** Null for a set: the setter chooses. */
  trick: { id: string; name: string } | null
  /** Differs for each turn, so that a late try doesn't count for another one. */
  moment: string
}

export function taskOf(game: Game): Task | null {
  const { acts, call, gamePhase, turnNumber, currentTrickId, currentTrickName } = game
  if (acts.retry && call) {
    const trick = { id: call.trickId, name: call.trickName }
    return { kind: 'retry', trick, moment: `retry of ${call.turnId}` }
  }
  if (!acts.turn) return null
  const moment = `turn ${turnNumber}`
  if (gamePhase !== 'following' || currentTrickId === null) {
    return { kind: 'set', trick: null, moment }
  }
  return { kind: 'attempt', trick: { id: currentTrickId, name: currentTrickName ?? '' }, moment }
}

export function titleOf(task: Task | null): string {
  if (!task) return 'Record Your Turn'
  if (task.kind === 'retry') return `Try ${task.trick?.name} again`
  return task.kind === 'set' ? 'Set the trick' : `Attempt ${task.trick?.name}`
}
