import { expect, it } from 'vitest'
import { play, standingOf, eventsOf } from '../support/story'
import { tableOf } from '../../table'

it.each(tableOf`
  nobody has rolled |  | waiting_for_players
  the first roll | bob rolls 4 | rolling_dice
  all but one rolled | bob rolls 4, ann rolls 1 | rolling_dice
  the lowest goes first | ann rolls 6, bob rolls 3, cat rolls 1 | cat sets
  equal rolls: the earlier goes first | cat rolls 2, ann rolls 2, bob rolls 2 | cat sets
  equal but not lowest | cat rolls 2, ann rolls 2, bob rolls 1 | bob sets
  a stranger can not roll | zoe rolls 1 !not_a_player | waiting_for_players
  rolling twice | bob rolls 1, bob rolls 6 !already_rolled | rolling_dice
  the creator rolling twice | ann rolls 1, ann rolls 6 !already_rolled | rolling_dice
  rolling after the start
    | ann rolls 1, bob rolls 2, cat rolls 3, cat rolls 1 !already_rolled | ann sets
  a turn before the start | ann rolls 1, ann lands ollie !wrong_phase | rolling_dice
  a turn by a player who is only invited | bob lands ollie !not_joined | waiting_for_players
  clips and votes are part of the other game
    | ann films !wrong_game, ann votes bob !wrong_game | waiting_for_players

  an invited player has nothing to quit | bob quits !not_joined | waiting_for_players
  an invited profile is deleted | ann rolls 2, cat deletes, bob rolls 1 | bob sets
  … the last one that was waited for | ann rolls 2, bob rolls 1, cat deletes | bob sets
  quitting after the roll | ann rolls 2, bob rolls 1, bob quits, cat rolls 3 | ann sets
  the creator leaves before anyone joined | ann quits, bob rolls 3, cat rolls 2 | cat sets
  the creator deletes the profile | ann deletes, bob rolls 3, cat rolls 2 | cat sets
  one player left before the start | bob deletes, cat deletes | no winner: too_few
  one player left, who has rolled | ann rolls 2, bob deletes, cat rolls 1 | cat sets
  one player left, only invited: all have left | ann quits, bob rolls 1, bob quits | no winner: left
  nobody can come back | bob rolls 1, bob quits, bob rolls 3 !out, bob quits !out | rolling_dice
  nothing after the end
    | ann quits, bob deletes, cat rolls 1 !game_over, cat quits !game_over | no winner: left

  48 h: not a moment earlier | ann rolls 2, bob rolls 1, wait 47h, alarm | rolling_dice
  48 h: starts with those who have rolled | ann rolls 2, bob rolls 1, wait 48h, alarm | bob sets
  48 h: twice | ann rolls 2, bob rolls 1, wait 48h, alarm, alarm | bob sets
  48 h: the creator has not rolled | cat rolls 2, bob rolls 5, wait 48h, alarm | cat sets
  48 h: one player has rolled | bob rolls 1, wait 48h, alarm | no winner: not_joined
  48 h: nobody has rolled | wait 48h, alarm | no winner: not_joined
  48 h: a roll at that moment is too late
    | ann rolls 2, bob rolls 1, wait 48h, cat rolls 3 !out, alarm | bob sets
  48 h: a roll just before counts
    | ann rolls 2, bob rolls 1, wait 47h, wait 3599999ms, cat rolls 1 | bob sets
  48 h: a turn before the alarm
    | ann rolls 2, bob rolls 1, wait 49h, bob lands ollie | ann attempts ollie
`)('%s', (_, story, standing) => {
  expect(standingOf(play({}, story).state)).toBe(standing)
})

it('players take turns in the order of their dice, not of their seats', () => {
  const played = play({ players: 4 }, 'dan rolls 3, ann rolls 5, cat rolls 3, bob rolls 1')
  expect(eventsOf(played, 'started')).toMatchObject([{ order: [1, 3, 2, 0] }])
  expect(eventsOf(played, 'joined').map(({ seat }) => seat)).toEqual([3, 2, 1])
  expect(eventsOf(played, 'rolled').map(({ die }) => die)).toEqual([3, 5, 3, 1])
})

it('a player who never joined is recorded with the deadline, however late the alarm is', () => {
  const story = (wait: string) => play({}, `ann rolls 2, bob rolls 1, wait ${wait}, alarm`)
  expect(eventsOf(story('48h'), 'quit')).toMatchObject([{ seat: 2, why: 'not_joined' }])
  expect(story('99h').events).toEqual(story('48h').events)
  expect(story('99h').state).toEqual(story('48h').state)
})

it.each([2, 3, 4, 5, 6])('a game with %i players can start', (players) => {
  const names = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'].slice(0, players)
  const { state } = play({ players }, names.map((name) => `${name} rolls 3`).join(', '))
  expect(standingOf(state)).toBe('ann sets')
})
