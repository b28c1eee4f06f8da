import { describe, expect, it } from 'vitest'
import { decide } from '../../../../worker/games/registry'
import { newGame, noon } from '../support/factories'
import { opening } from '../support/opening'
import { eventsOf, play, standingOf } from '../support/story'
import { tableOf } from '../../table'

const rules = { word: 'SK8', lastLetterTries: 2 } as const
const times = (count: number, story: string) =>
  Array.from({ length: count }, () => story).join(', ')
const two = `${opening(2)}, ${times(2, 'ann lands any, bob bails')}`
const three = `${opening(3)}, ${times(2, 'ann lands any, bob bails, cat lands')}`
const standing = (players: number, story: string) =>
  standingOf(play({ players, rules }, story).state)

it('SK8 is over after three letters', () => {
  const story = `${opening(2)}, ${times(3, 'ann lands any, bob bails')}`
  const played = play({ players: 2, rules: { word: 'SK8' } }, story)
  expect(standingOf(played.state)).toBe('ann wins; bob SK8')
  expect(eventsOf(played, 'bailed_letter').map(({ letter }) => letter)).toEqual(['S', 'K', '8'])
})

describe('two tries at the last letter', () => {
  it.each(tableOf`
    the first bail keeps the turn | ann lands any, bob bails | bob attempts kickflip; bob SK
    the second puts out | ann lands any, bob bails, bob bails | ann wins; bob SK8
    landed at the second | ann lands any, bob bails, bob lands | ann sets; bob SK
    landed at the first | ann lands any, bob lands | ann sets; bob SK
    two tries again at the next trick
      | ann lands any, bob bails, bob lands, ann lands any, bob bails | bob attempts ollie; bob SK
    a fresh clock
      | ann lands any, wait 6d, bob bails, wait 6d, alarm | bob attempts kickflip; bob SK
    … that runs out as well | ann lands any, bob bails, wait 7d, alarm | ann wins; bob SK
    the second try is a turn of its own
      | ann lands any, bob bails #6, bob lands #6 !turn_over | bob attempts kickflip; bob SK
    the setter has none | ann lands any, bob lands, ann bails any | bob sets; bob SK
  `)('%s', (_, story, expected) => {
    expect(standing(2, `${two}, ${story}`)).toBe(expected)
  })

  it('not before the last letter', () => {
    expect(standing(2, `${opening(2)}, ann lands any, bob bails`)).toBe('ann sets; bob S')
  })
})

describe('two tries and a call', () => {
  it.each(tableOf`
    the retry is the second try | ann lands any, bob lands, ann calls, bob bails | ann wins; bob SK8
    … landed | ann lands any, bob lands, ann calls, bob lands | ann sets; bob SK
    the second try is called
      | ann lands any, bob bails, bob lands, ann calls, bob bails | ann wins; bob SK8
    the set can be called until the first try
      | ann lands any, bob bails, bob calls 5 !old_turn | bob attempts kickflip; bob SK
  `)('in a game of two: %s', (_, story, expected) => {
    expect(standing(2, `${two}, ${story}`)).toBe(expected)
  })

  it.each(tableOf`
    the second try follows at once
      | bob lands, cat calls, ann judges bailed | bob attempts kickflip; bob SK
    … bailed: out, and the next one attempts
      | bob lands, cat calls, ann judges bailed, bob bails | cat attempts kickflip; bob SK8
    … landed | bob lands, cat calls, ann judges bailed, bob lands | cat attempts kickflip; bob SK
    … also when all have attempted
      | bob lands, cat lands, cat calls 8, ann judges bailed | bob attempts kickflip; bob SK
    … and then the next one sets
      | bob lands, cat lands, cat calls 8, ann judges bailed, bob lands | ann sets; bob SK
    the second try is called a bail
      | bob bails, bob lands, cat calls, ann judges bailed | cat attempts kickflip; bob SK8
    a retry that nobody voted on is followed by the second try
      | bob lands, cat calls, wait 24h, alarm, bob bails | bob attempts kickflip; bob SK
    … which runs out: a forfeit
      | bob lands, cat calls, ann judges bailed, wait 7d, alarm | cat attempts kickflip; bob SK
    … whose maker quits
      | bob lands, cat calls, ann judges bailed, bob quits | cat attempts kickflip; bob SK
  `)('in a game of three: %s', (_, story, expected) => {
    expect(standing(3, `${three}, ann lands any, ${story}`)).toBe(expected)
  })

  it('the second try of another player goes on after it', () => {
    const start = `${opening(3)}, ${times(2, 'ann lands any, bob bails, cat bails')}`
    const story = `${start}, ann lands any, bob lands, cat bails, ann calls 8, cat judges bailed`
    expect(standing(3, story)).toBe('bob attempts kickflip; bob SK; cat SK')
    expect(standing(3, `${story}, bob lands, cat bails`)).toBe('ann sets; bob SK; cat SK8')
  })
})

it('Own the Spot has no house rules', () => {
  const create = newGame({ type: 'own_the_spot' })
  const houseRules = { turnHours: 24, word: 'SKATE', lastLetterTries: 1 } as const
  expect(decide(null, { ...create, houseRules }, noon)).toEqual({ refusal: 'no_house_rules' })
})
