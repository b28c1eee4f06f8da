import { expect, it } from 'vitest'
import { clockOf, filmingTime, isLastTenth } from '../../../worker/games/view/clock'
import { opening } from '../games/support/opening'
import { noon } from '../games/support/factories'
import { gameAfter } from './support/games'

const hour = 3_600_000
const started = opening(3)
const joined = opening(3, 'own_the_spot')
const voting = `${joined}, ann films, bob films, wait 24h, alarm`

it.each([
  ['skate', '', 'ann', 48, 'You have X left to roll'],
  ['skate', 'ann rolls 1', 'ann', 48, 'X left to join'],
  ['skate', started, 'ann', 168, 'You have X left'],
  ['skate', started, 'bob', 168, '@ann has X left'],
  ['skate', `${started}, wait 135h, alarm`, 'bob', 168, '@ann has X left'],
  ['own_the_spot', '', 'ann', 24, 'X left to join'],
  ['own_the_spot', '', 'bob', 24, 'You have X left to roll'],
  ['own_the_spot', voting, 'cat', 72, 'You have X left to vote'],
  ['own_the_spot', `${voting}, cat votes ann`, 'cat', 72, 'X left to vote'],
] as const)(
  'the clock of %s after "%s" shows %s, until %i h: %s',
  (type, story, viewer, hours, words) => {
    const clock = clockOf(gameAfter(type, story, viewer), viewer)
    expect(clock?.say('X')).toBe(words)
    expect((Date.parse(clock!.until) - noon) / hour).toBe(hours)
  },
)

it('a game has no clock besides the countdown while clips are recorded, and none when it is over', () => {
  for (const story of [joined, `${joined}, wait 24h, alarm`]) {
    expect(clockOf(gameAfter('own_the_spot', story), 'ann')).toBeNull()
  }
  expect(clockOf(gameAfter('skate', `${started}, ann quits, bob quits`), 'cat')).toBeNull()
})

it('the time to film is shown until filming starts', () => {
  const words = 'to film once everybody is in'
  expect(filmingTime(gameAfter('own_the_spot', '', 'bob'))).toBe(`24 hours ${words}`)
  expect(filmingTime(gameAfter('own_the_spot', joined))).toBeNull()
  expect(filmingTime(gameAfter('skate', ''))).toBeNull()
})

it('the last tenth begins below a tenth of the time', () => {
  expect([10, 9.9, 0].map((left) => isLastTenth(left, 100))).toEqual([false, true, true])
})
