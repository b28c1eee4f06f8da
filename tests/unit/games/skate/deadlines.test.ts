import { expect, it } from 'vitest'
import { noon } from '../support/factories'
import { opening } from '../support/opening'
import { play, standingOf, eventsOf } from '../support/story'
import { tableOf } from '../../table'

const day = 24 * 3_600_000
const dice = `${opening(3)},`

it.each(tableOf`
  a moment early | wait 167h, wait 3599999ms, alarm | ann sets
  on time: the player forfeits as if they had quit | wait 7d, alarm | bob sets
  late | wait 8d, alarm | bob sets
  twice | wait 7d, alarm, alarm | bob sets
  after the turn was taken | wait 6d, ann lands ollie, wait 2d, alarm | bob attempts ollie
  a turn just before | wait 167h, wait 3599999ms, ann lands ollie | bob attempts ollie
  a turn at that moment is too late | wait 7d, ann lands ollie !out, alarm | bob sets
  … and the next player can take their turn before the alarm
    | wait 7d, bob lands ollie | cat attempts ollie
  a refused turn leaves the forfeit to the alarm
    | wait 7d, cat lands ollie !not_your_turn | ann sets
  a follower forfeits | ann lands ollie, wait 7d, alarm | cat attempts ollie
  the last follower forfeits | ann lands ollie, bob lands, wait 7d, alarm | ann sets
  all but one forfeit: the last one has won | wait 7d, alarm, wait 7d, alarm | cat wins
  two forfeit by one late alarm | wait 14d, alarm | cat wins
  after the end | wait 14d, alarm, wait 14d, alarm | cat wins
  somebody else quits: the time goes on | wait 5d, cat quits, wait 2d, alarm | bob wins
  a player quits on their turn: the next one has all the time
    | wait 5d, ann quits, wait 6d, alarm | bob sets
`)('a turn lasts 7 days: %s', (_, story, standing) => {
  expect(standingOf(play({}, `${dice} ${story}`).state)).toBe(standing)
})

it.each([
  ['not before 80 %', 'wait 134h, alarm', 0],
  ['at 80 %', 'wait 135h, alarm', 1],
  ['once', 'wait 135h, alarm, alarm, wait 1d, alarm', 1],
  ['none to a player who has taken their turn', 'wait 100h, ann bails ollie, wait 100h, alarm', 0],
  ['one in each turn', 'wait 135h, alarm, ann bails ollie, wait 135h, alarm', 2],
  ['none when the turn is over as well', 'wait 7d, alarm', 0],
  ['also when another player took a turn first', 'wait 135h, cat quits', 1],
])('a reminder is sent: %s', (_, story, times) => {
  expect(eventsOf(play({}, `${dice} ${story}`), 'turn_reminder')).toHaveLength(times)
})

it('a forfeit says who forfeited, and a turn until when it lasts', () => {
  const played = play({}, `${dice} wait 135h, alarm, wait 2d, alarm`)
  const dueAt = noon + 7 * day
  expect(eventsOf(played, 'turn_reminder')).toMatchObject([
    { seat: 0, dueAt, at: noon + 5.6 * day },
  ])
  expect(eventsOf(played, 'quit')).toMatchObject([{ seat: 0, why: 'forfeited', at: dueAt }])
  expect(eventsOf(played, 'turn_passed')[1]).toMatchObject({ at: dueAt, dueAt: noon + 14 * day })
})

it('a late alarm leads to the same game as one on time', () => {
  const onTime = play({}, `${dice} wait 7d, alarm`)
  const late = play({}, `${dice} wait 9d, alarm`)
  expect(late.state).toEqual(onTime.state)
  expect(late.events).toEqual(onTime.events)
})
