import type { Acts, GameView } from '../reads/contract'
import { limits, type Badge } from '../contract'
import { playerOf } from '../engine/players'
import type { Player, Seat } from '../engine/state'
import { instant, baseView } from '../engine/view'
import type { SkateState } from './state'
import { turnNumber } from './turns'

/** A game of S.K.A.T.E. as its players see it. Only `acts` depends on the viewer. */
export function viewSkate(state: SkateState, viewer: Seat): GameView {
  return {
    ...baseView(state, state.players, (player) => badgesOf(state, player)),
    gameType: 'skate',
    gamePhase: state.phase,
    currentTrickId: state.currentTrickId,
    currentTurnPlayerId: state.players[state.turn ?? -1]?.userId ?? null,
    turnNumber: state.turn === null ? null : turnNumber(state),
    turnDeadline: turnDeadline(state),
    usedTrickIds: state.usedTrickIds,
    selectedCategories: state.categories,
    acts: actsOf(state, viewer),
  }
}

function actsOf(state: SkateState, viewer: Seat): Acts {
  const player = playerOf(state, viewer)
  const none: Acts = { roll: false, turn: false, clip: false, vote: false, quit: false }
  if (typeof player === 'string') return none
  return {
    ...none,
    roll: player.diceRoll === null,
    turn: state.turn === viewer,
    quit: player.status === 'joined',
  }
}

function badgesOf({ phase, setter, turn, result }: SkateState, player: Player): Badge[] {
  const { seat, status, isEliminated } = player
  if (result?.winners.includes(seat)) return ['winner']
  if (isEliminated) return ['eliminated']
  if (status === 'invited') return ['invited']
  if (seat === turn) return [phase === 'setting' ? 'setting' : 'attempting']
  return phase === 'following' && seat === setter ? ['set'] : []
}

function turnDeadline({ deadline }: SkateState): string | null {
  if (deadline?.why === 'turn') return instant(deadline.at)
  if (deadline?.why !== 'reminder') return null
  return instant(deadline.at - limits.reminderMs + limits.turnMs)
}
