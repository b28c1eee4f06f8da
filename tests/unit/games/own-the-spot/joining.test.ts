import { expect, it } from 'vitest'
import { noon } from '../support/factories'
import { play, standingOf, eventsOf } from '../support/story'
import { tableOf } from '../../table'

it.each(tableOf`
  nobody has joined |  | waiting_for_players
  rolling joins the game | bob rolls 3, cat rolls 4 | waiting_for_players
  all invited joined | bob rolls 3, cat rolls 4, dan rolls 1 | recording
  the creator is joined without a roll | ann rolls 3, bob rolls 3, cat rolls 4 | waiting_for_players
  joining twice | bob rolls 3, bob rolls 4 !already_rolled | waiting_for_players
  the creator can not roll while it records
    | bob rolls 3, cat rolls 4, dan rolls 1, ann rolls 1 !wrong_phase | recording
  a stranger | zoe rolls 3 !not_a_player | waiting_for_players
  a clip before the start | ann films !wrong_phase, bob films !not_joined | waiting_for_players
  a vote before the start | ann votes bob !wrong_phase | waiting_for_players
  a turn is part of the other game | ann lands ollie !wrong_game | waiting_for_players

  an invited player has nothing to quit | bob quits !not_joined | waiting_for_players
  an invited profile is deleted and not waited for
    | bob rolls 3, cat rolls 4, dan deletes | recording
  a player who joined and left is not waited for
    | bob rolls 3, cat rolls 4, bob quits, dan rolls 1 | recording
  the creator leaves before anyone joined
    | ann quits, bob rolls 3, cat rolls 4, dan rolls 1 | recording
  the creator deletes the profile | ann deletes, bob rolls 3, cat rolls 4, dan rolls 1 | recording
  two left: the game ends without a contest
    | bob deletes, cat rolls 1, cat quits | no winner: too_few
  all who had joined have left | ann quits, bob rolls 1, bob quits | no winner: left
  nobody can come back | bob rolls 2, bob quits, bob rolls 1 !out | waiting_for_players

  24 h: not a moment earlier | bob rolls 3, cat rolls 4, wait 23h, alarm | waiting_for_players
  24 h: three have joined | bob rolls 3, cat rolls 4, wait 24h, alarm | recording
  24 h: twice | bob rolls 3, cat rolls 4, wait 24h, alarm, alarm | recording
  24 h: two have joined | bob rolls 3, wait 24h, alarm | no winner: not_joined
  24 h: nobody else has joined | wait 24h, alarm | no winner: not_joined
  24 h: a roll at that moment is too late
    | bob rolls 3, cat rolls 4, wait 24h, dan rolls 1 !out | waiting_for_players
  24 h: a roll just before
    | bob rolls 3, wait 23h, wait 3599999ms, cat rolls 1, wait 1ms, alarm | recording
  24 h: a clip before the alarm | bob rolls 3, cat rolls 4, wait 25h, bob films | recording
`)('%s', (_, story, standing) => {
  expect(standingOf(play({ type: 'own_the_spot', players: 4 }, story).state)).toBe(standing)
})

it('recording lasts for the time limit from the last join or the deadline, however late the alarm is', () => {
  const story = (wait: string) => `bob rolls 3, wait 2h, cat rolls 4, ${wait}`
  const game = { type: 'own_the_spot', players: 4, hours: 8 } as const
  const hour = 3_600_000
  const joined = play(game, story('dan rolls 2'))
  expect(eventsOf(joined, 'recording_started')).toMatchObject([{ until: noon + 10 * hour }])
  const waited = play(game, story('wait 23h, alarm'))
  expect(eventsOf(waited, 'recording_started')).toMatchObject([{ until: noon + 32 * hour }])
  expect(eventsOf(waited, 'quit')).toMatchObject([{ seat: 3, why: 'not_joined' }])
})
