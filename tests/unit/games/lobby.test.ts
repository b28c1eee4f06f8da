import { describe, expect, it } from 'vitest'
import { viewOf } from '../../../worker/games/registry'
import type { Game } from './support/factories'
import { eventsOf, play, standingOf } from './support/story'
import { tableOf } from '../table'

const spot: Game = { type: 'own_the_spot', players: 4 }

describe('an invited player declines', () => {
  it.each(tableOf`
    before anybody has rolled | bob declines | waiting_for_players
    the last one that was waited for | ann rolls 2, cat rolls 1, bob declines | cat sets
    too few are left | bob declines, cat declines | no winner: too_few
    the creator has left | ann quits, bob declines | no winner: left
    after rolling | bob rolls 1, bob declines !quit_instead | rolling_dice
    the creator | ann declines !quit_instead | waiting_for_players
    twice | bob declines, bob declines !out | waiting_for_players
    and then rolls | bob declines, bob rolls 3 !out | waiting_for_players
    a stranger | zoe declines !not_a_player | waiting_for_players
    after the start | ann rolls 1, bob rolls 2, wait 48h, alarm, cat declines !out | ann sets
    after the end | bob declines, cat declines, bob declines !game_over | no winner: too_few
    a deleted profile | bob deletes, cat declines | no winner: too_few
  `)('S.K.A.T.E.: %s', (_, story, standing) => {
    expect(standingOf(play({}, story).state)).toBe(standing)
  })

  it.each(tableOf`
    before anybody has rolled | bob declines | waiting_for_players
    the last one | bob rolls 1, cat rolls 1, dan declines | recording
    too few are left | bob declines, cat declines | no winner: too_few
    after rolling | bob rolls 1, bob declines !quit_instead | waiting_for_players
    while others film | bob rolls 1, cat rolls 1, wait 24h, alarm, dan declines !out | recording
  `)('Own the Spot: %s', (_, story, standing) => {
    expect(standingOf(play(spot, story).state)).toBe(standing)
  })

  it.each([{}, spot])('and nobody sees the seat any more: %j', (game) => {
    const { state } = play(game, 'bob declines')
    expect(viewOf(state, 0)!.players.map(({ seat }) => seat)).not.toContain(1)
    expect(viewOf(state, 1)!.acts.decline).toBe(false)
    expect(viewOf(state, 2)!.acts.decline).toBe(true)
  })
})

describe('the creator takes a game back', () => {
  const gone = 'no winner: taken_back'
  it.each(tableOf`
    before anybody has rolled | ann cancels | ${gone} | skate
    after they have rolled | ann rolls 3, ann cancels | ${gone} | skate
    after others have rolled | bob rolls 3, ann cancels | ${gone} | skate
    Own the Spot | bob rolls 3, ann cancels | ${gone} | spot
    another player | bob cancels !not_creator | waiting_for_players | skate
    a stranger | zoe cancels !not_a_player | waiting_for_players | skate
    after quitting | ann quits, ann cancels !out | waiting_for_players | skate
    twice | ann cancels, ann cancels !not_a_player | ${gone} | skate
    and nobody can roll | ann cancels, bob rolls 1 !not_a_player | ${gone} | skate
    and no deadline passes | ann cancels, wait 48h, alarm | ${gone} | skate
    after the start
      | ann rolls 1, bob rolls 2, cat rolls 3, ann cancels !already_started | ann sets | skate
    after the recording began
      | bob rolls 1, cat rolls 2, dan rolls 3, ann cancels !already_started | recording | spot
    after the end
      | bob declines, cat declines, ann cancels !game_over | no winner: too_few | skate
  `)('%s', (_, story, standing, game) => {
    expect(standingOf(play(game === 'spot' ? spot : {}, story).state)).toBe(standing)
  })

  it('and the game names nobody any more', () => {
    const played = play({}, 'cat rolls 2, ann cancels')
    expect(eventsOf(played, 'taken_back')).toMatchObject([{ hadJoined: [2] }])
    expect(played.state.players.map(({ userId }) => userId)).toEqual([null, null, null])
  })

  it('only they are offered it, and only before the start', () => {
    const canTakeBack = (story: string) => {
      const { state } = play({ players: 2 }, story)
      return [0, 1].map((seat) => viewOf(state, seat)!.acts.takeBack)
    }
    expect(canTakeBack('')).toEqual([true, false])
    expect(canTakeBack('bob rolls 1')).toEqual([true, false])
    expect(canTakeBack('bob rolls 1, ann rolls 2')).toEqual([false, false])
  })
})
