import type { Create } from '../play/commands'
import { invitation, refuseInvitations, newGameState } from '../play/create'
import type { Outcome } from '../play/outcome'
import type { SkateState } from './state'

/** A new game. Each chosen category must hold a trick, or nobody could set one. */
export function createSkate(command: Create, now: number): Outcome<SkateState> {
  const { categories, catalogue } = command
  const refusal = refuseInvitations(command)
  if (refusal) return { refusal }
  if (categories.length === 0) return { refusal: 'no_categories' }
  const known = new Set(catalogue.map(({ category }) => category))
  if (!categories.every((category) => known.has(category))) return { refusal: 'unknown_category' }

  const chosen = catalogue.filter(({ category }) => categories.includes(category))
  const state: SkateState = {
    ...newGameState(command, now),
    gameType: 'skate',
    categories: [...new Set(categories)],
    tricks: chosen.map(({ id }) => id),
    usedTrickIds: [],
    order: [],
    phase: null,
    setter: null,
    followers: [],
    turn: null,
    currentTrickId: null,
    round: 1,
    turnsTaken: 0,
  }
  return { state, events: [invitation(command, now)] }
}
