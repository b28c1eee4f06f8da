import { describe, expect, it } from 'vitest'
import { noon } from '../support/factories'
import { opening } from '../support/opening'
import { eventsOf, play, standingOf } from '../support/story'
import { tableOf } from '../../table'

const hour = 3_600_000
const dice = `${opening(3)},`
const skate = (story: string, rules = {}) => {
  const played = play({ rules }, `${dice} ${story}`)
  if (played.state.gameType !== 'skate') throw new Error('No game of S.K.A.T.E.')
  return { ...played, state: played.state }
}
const standing = (story: string, rules = {}) => standingOf(skate(story, rules).state)

it.each<[hours: 24 | 72, story: string, expected: string]>([
  [24, 'wait 23h, alarm', 'ann sets'],
  [24, 'wait 24h, alarm', 'bob sets'],
  [72, 'wait 71h, alarm', 'ann sets'],
  [72, 'wait 72h, alarm', 'bob sets'],
])('a turn of %i hours: %s', (turnHours, story, expected) => {
  expect(standing(story, { turnHours })).toBe(expected)
})

it('a reminder comes at 80 % of the turn, whatever its length', () => {
  const reminded = eventsOf(skate('wait 20h, alarm', { turnHours: 24 }), 'turn_reminder')
  expect(reminded).toMatchObject([{ at: noon + 19.2 * hour, dueAt: noon + 24 * hour }])
})

describe('a call stops the clock', () => {
  it('which keeps what it has left, and runs on with a new reminder', () => {
    const { state } = skate('ann lands ollie, wait 20h, bob calls, wait 10h, cat judges landed')
    const leftMs = 148 * hour
    expect(state.clock).toMatchObject({
      runsOutAt: noon + 30 * hour + leftMs,
      remindAt: noon + 30 * hour + leftMs * 0.8,
    })
  })

  it('and it has at least 12 hours afterwards', () => {
    const story = 'ann lands ollie, wait 23h, bob calls, cat judges landed'
    const { state } = skate(story, { turnHours: 24 })
    expect(state.clock).toMatchObject({ runsOutAt: noon + 35 * hour, leftMs: null })
  })

  it.each(tableOf`
    nobody forfeits meanwhile
      | ann lands ollie, wait 23h, bob calls, wait 23h, alarm | bob calls ann's ollie
    nor in the retry | ann lands ollie, wait 23h, bob calls, wait 40h, alarm | ann retries ollie
    a deadline that is over comes before the call
      | ann lands ollie, wait 24h, bob calls !out | cat attempts ollie
    a late alarm after a vote and a retry | ann lands ollie, bob calls, wait 48h, alarm | bob sets
  `)('%s', (_, story, expected) => {
    const played = play({ rules: { turnHours: 24 } }, `${dice} ${story}, alarm`)
    expect(standingOf(played.state)).toBe(expected)
  })
})

describe('away', () => {
  it.each(tableOf`
    stops one’s own turn | ann away 5d, wait 4d, wait 23h, alarm | ann sets
    … until then | wait 6d, ann away 5d, wait 6d, alarm | bob sets
    … with at least 12 hours | wait 6d, ann away 5d, wait 127h, alarm | ann sets
    does not stop the turn of another | bob away 14d, wait 7d, alarm | bob sets
    holds a turn that begins meanwhile
      | bob away 14d, ann lands ollie, wait 14d, alarm | bob attempts ollie
    … which then has all its time
      | bob away 14d, ann lands ollie, wait 20d, alarm | bob attempts ollie
    ends when its skater is back | ann away 14d, wait 1h, ann back, wait 7d, alarm | bob sets
    can be set once in a turn | ann away 1d, wait 25h, ann away 1d !away_again | ann sets
    … and again in the next
      | ann away 1d, ann back, ann bails ollie, bob bails ollie, cat bails ollie, ann away 1d
      | ann sets
    may be made longer while it lasts | ann away 1d, ann away 9d, wait 8d, alarm | ann sets
    does not stop joining | ann away 9d | ann sets
    never keeps one from the turn | ann away 9d, ann lands ollie | bob attempts ollie
    stops a retry
      | ann lands ollie, bob calls, wait 24h, alarm, ann away 9d, wait 8d, alarm | ann retries ollie
    … that begins meanwhile
      | ann lands ollie, ann away 9d, bob calls, wait 9d, alarm | ann retries ollie
    of a voter stops no vote
      | ann lands ollie, bob calls, cat away 9d, wait 24h, alarm | ann retries ollie
    of the caller holds no call
      | ann lands ollie, bob calls, bob away 9d, cat judges landed | bob attempts ollie
    goes with one who quits | ann away 9d, ann quits | bob sets
    goes with a deleted profile | ann away 9d, ann deletes | bob sets
  `)('%s', (_, story, expected) => {
    expect(standing(story)).toBe(expected)
  })

  it('and a call are two reasons: the clock waits for both', () => {
    const { state } = skate(
      'ann lands ollie, bob away 2d, cat calls, ann takes back !not_your_call',
    )
    expect(state.clock?.stoppedBy).toEqual(['away', 'call'])
    const later = skate('ann lands ollie, bob away 2d, cat calls, cat takes back')
    expect(later.state.clock?.stoppedBy).toEqual(['away'])
    const back = skate('ann lands ollie, bob away 2d, cat calls, bob back')
    expect(back.state.clock?.stoppedBy).toEqual(['call'])
    const over = skate('ann lands ollie, bob away 2h, cat calls, wait 3h, alarm')
    expect(over.state.clock?.stoppedBy).toEqual(['call'])
  })

  it('the same again changes nothing, and a time that is over means being back', () => {
    const { state, now } = skate('ann away 2d')
    const again = skate('ann away 2d, ann away 2d')
    expect(again.state).toEqual(state)
    expect(now).toBe(noon)
  })
})

describe('a rain check', () => {
  it.each(tableOf`
    gives a day more | ann waits, wait 191h, alarm | ann sets
    … and no more | ann waits, wait 192h, alarm | bob sets
    once in a game | ann waits, ann waits !no_rain_check | ann sets
    … also in a later turn
      | ann waits, ann bails ollie, bob bails ollie, cat bails ollie, ann waits !no_rain_check
      | ann sets
    in one’s own turn | bob waits !not_your_turn | ann sets
    not while a call is open
      | ann lands ollie, cat calls, bob waits !call_open | cat calls ann's ollie
    also while one is away | wait 6d, ann away 2d, ann waits, wait 4d, wait 1h, alarm | bob sets
    … whose turn then has a day more
      | wait 6d, ann away 2d, ann waits, wait 3d, wait 23h, alarm | ann sets
  `)('%s', (_, story, expected) => {
    expect(standing(story)).toBe(expected)
  })
})

describe('a reminder at night', () => {
  it('waits for the morning', () => {
    const played = skate('wait 135h, alarm 9h, wait 8h, alarm, wait 1h, alarm')
    expect(eventsOf(played, 'turn_reminder')).toMatchObject([{ at: noon + 144 * hour }])
  })

  it('comes at once if the time is over before the morning', () => {
    const played = play({ rules: { turnHours: 24 } }, `${dice} wait 20h, alarm 5h`)
    expect(eventsOf(played, 'turn_reminder')).toHaveLength(1)
  })
})
