import type { Game } from '../../../worker/games/reads/contract'
import { gameInfo } from '../../../worker/games/contract'
import { voteMs } from '../../../worker/games/own-the-spot/contract'
import { defaultHouseRules, turnMsOf } from '../../../worker/games/skate/contract'
import { hour, roughly } from './countdown'
import { moveOf, nameOf, turnOf } from './pending-move'

/** A deadline of a game, with the text for the time left. */
export interface Clock {
  until: string
  /** The whole duration. */
  totalMs: number
  /** Returns a sentence without a full stop. */
  say: (left: string) => string
}

/** The clock of a card. The recording phase has its own countdown. */
export function clockOf(game: Game, viewerId: string): Clock | null {
  const { gameType, turnDeadline, turnHours, joinDeadline, votingDeadline } = game
  const move = moveOf(game, viewerId)
  if (turnDeadline) {
    const player = turnOf(game)
    const name = player ? nameOf(player) : 'Somebody'
    const say = (left: string) => (move ? `You have ${left} left` : `${name} has ${left} left`)
    return {
      until: turnDeadline,
      totalMs: turnMsOf({ turnHours: turnHours ?? defaultHouseRules.turnHours }),
      say,
    }
  }
  if (joinDeadline) {
    const say = (left: string) => (move ? `You have ${left} left to roll` : `${left} left to join`)
    return { until: joinDeadline, totalMs: gameInfo[gameType].joinMs, say }
  }
  if (game.status !== 'voting' || !votingDeadline) return null
  const say = (left: string) => (move ? `You have ${left} left to vote` : `${left} left to vote`)
  return { until: votingDeadline, totalMs: voteMs, say }
}

export const isLastTenth = (left: number, totalMs: number): boolean => left < totalMs / 10

/** How long players will have to film, for those who have not joined yet. */
export function filmingTime({ status, timeLimitHours }: Game): string | null {
  if (status !== 'waiting_for_players' || timeLimitHours === null) return null
  return `${roughly(timeLimitHours * hour)} to film once everybody is in`
}
