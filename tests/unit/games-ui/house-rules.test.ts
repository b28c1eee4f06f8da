import { expect, it } from 'vitest'
import { rulesLine, shownRules, letterWordOf } from '../../../worker/games/view/house-rules'
import type { Game } from '../../../worker/games/reads/contract'
import { defaultHouseRules } from '../../../worker/games/skate/contract'
import { gameAfter } from './support/games'

const short: Partial<Game> = { turnHours: 24, word: 'SK8', lastLetterTries: 2 }

it('house rules are one line', () => {
  expect(rulesLine(defaultHouseRules)).toBe('7 days a turn · SKATE · 1 try at the last letter')
  expect(rulesLine({ turnHours: 24, word: 'SK8', lastLetterTries: 2 })).toBe(
    '1 day a turn · SK8 · 2 tries at the last letter',
  )
})

it('a card says all rules before the start, then only unusual ones, and none afterwards', () => {
  const waiting = gameAfter('skate', '')
  const running = gameAfter('skate', 'ann rolls 1, bob rolls 2, cat rolls 3')
  const over = gameAfter('skate', 'ann rolls 1, wait 48h, alarm')
  expect(shownRules(waiting)).toBe('7 days a turn · SKATE · 1 try at the last letter')
  expect(shownRules(running)).toBe(null)
  expect(shownRules({ ...running, ...short })).toMatch(/^1 day a turn · SK8/)
  expect(shownRules({ ...over, ...short })).toBe(null)
  expect(shownRules(gameAfter('own_the_spot', ''))).toBe(null)
})

it('a game without a word of its own has the usual one', () => {
  expect(letterWordOf(gameAfter('own_the_spot', ''))).toBe('SKATE')
  expect(letterWordOf({ word: 'SK8' })).toBe('SK8')
})
