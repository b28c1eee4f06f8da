import type { Game } from '../reads/contract'
import { numberAlike } from '../../text/number-alike'
import { shortClockOf } from './clock'
import { moveWords } from './next'
import { isOther, namesOf } from './pending-move'
import { mostUrgentFirst } from './urgency'

/** A game that waits for the viewer, as the side column of a desk says it. */
export interface WaitingMove {
  id: string
  words: string
  names: string
  /** Null while the clock stands. */
  until: string | null
}

/** The nearest deadline first. Of two that read the same, the second has a number. */
export function movesOf(games: readonly Game[], viewerId: string): WaitingMove[] {
  const waiting = mostUrgentFirst(games, viewerId)
  const lines = waiting.map(
    (game) => `${moveWords(game, viewerId)}\n${namesOf(game.players.filter(isOther(viewerId)))}`,
  )
  return numberAlike(lines).map((line, at) => {
    const [words = '', names = ''] = line.split('\n')
    const game = waiting[at]!
    return { id: game.id, words, names, until: shortClockOf(game, viewerId)?.until ?? null }
  })
}
