import type { Game } from '../reads/contract'
import {
  defaultHouseRules,
  type HouseRules,
  type LastLetterTries,
  type TurnHours,
  type Word,
} from '../skate/contract'

type RulesOf = Pick<Game, 'turnHours' | 'word' | 'lastLetterTries'>

export const letterWordOf = ({ word }: Pick<Game, 'word'>): Word => word ?? defaultHouseRules.word

export function houseRulesOf({ turnHours, word, lastLetterTries }: RulesOf): HouseRules | null {
  if (turnHours === null || word === null || lastLetterTries === null) return null
  return { turnHours, word, lastLetterTries }
}

export const turnLabel = (hours: TurnHours): string =>
  hours === 24 ? '1 day' : `${hours / 24} days`

export const triesLabel = (tries: LastLetterTries): string =>
  tries === 1 ? '1 try' : `${tries} tries`

/** `3 days a turn · SK8 · 2 tries at the last letter`. */
export const rulesLine = ({ turnHours, word, lastLetterTries }: HouseRules): string =>
  [
    `${turnLabel(turnHours)} a turn`,
    word,
    `${triesLabel(lastLetterTries)} at the last letter`,
  ].join(' · ')

/** All rules before the start, later only unusual ones. */
export function shownRules(game: Game): string | null {
  const rules = houseRulesOf(game)
  if (!rules || game.status === 'completed') return null
  if (game.status !== 'in_progress') return rulesLine(rules)
  const { turnHours, lastLetterTries, word } = rules
  const isUsual =
    turnHours === defaultHouseRules.turnHours &&
    lastLetterTries === defaultHouseRules.lastLetterTries &&
    word === defaultHouseRules.word
  return isUsual ? null : rulesLine(rules)
}
