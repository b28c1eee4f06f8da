import { describe, expect, it } from 'vitest'
import { playersOfRematch } from '../../../worker/games/engine/lobby'
import { seatOf } from '../../../worker/games/engine/play'
import { startersOf, viewOf } from '../../../worker/games/registry'
import type { Game } from './support/factories'
import { opening } from './support/opening'
import { play } from './support/story'
import { tableOf } from '../table'

const three = opening(3)
const spot: Game = { type: 'own_the_spot', players: 4 }
const filming = 'bob rolls 1, cat rolls 2, dan rolls 3'
const over = 'ann films, wait 24h, bob votes ann, cat votes ann, dan votes ann'

/** The players of a rematch that somebody asks for, or after a `!` why there is none. */
function playersAfter(game: Game, story: string, who: string): string {
  const { state } = play(game, story)
  const players = playersOfRematch(state, startersOf(state), seatOf(state, who))
  return typeof players === 'string' ? `!${players}` : players.join(' ')
}

describe('a rematch', () => {
  it.each(tableOf`
    by the winner | ${three}, ann quits, bob quits | cat | cat ann bob
    by who left | ${three}, ann quits, bob quits | ann | ann bob cat
    leaves out who left before the start
      | bob rolls 1, bob quits, ann rolls 1, cat rolls 2, ann quits | ann | ann cat
    leaves out who never joined
      | ann rolls 1, bob rolls 2, wait 48h, alarm, ann quits | bob | bob ann
    leaves out who declined | cat declines, ann rolls 1, bob rolls 2, ann quits | bob | bob ann
    leaves out a deleted profile | ${three}, ann quits, bob quits, ann deletes | bob | bob cat
    with nobody left | ${three}, ann deletes, bob deletes | cat | cat
    of a running game | ${three} | ann | !not_over
    of a game that never started | ann quits, bob deletes | cat | !did_not_play
    by who left before the start
      | bob rolls 1, bob quits, ann rolls 1, cat rolls 2, ann quits | bob | !did_not_play
    by a stranger | ${three}, ann quits, bob quits | zoe | !not_a_player
  `)('%s', (_, story, who, expected) => {
    expect(playersAfter({}, story, who)).toBe(expected)
  })

  it.each(tableOf`
    of Own the Spot | ${filming}, ${over} | bob | bob ann cat dan
    of Own the Spot leaves out who left before the recording
      | bob rolls 1, bob quits, cat rolls 1, dan rolls 1, wait 24h, alarm | ann | ann cat dan
    of Own the Spot that never started | bob declines, cat declines | ann | !did_not_play
  `)('%s', (_, story, who, expected) => {
    expect(playersAfter(spot, story, who)).toBe(expected)
  })

  it('is offered to those who played, while somebody is left to play with', () => {
    const offered = (story: string) => {
      const { state } = play({}, story)
      return [0, 1, 2].map((seat) => viewOf(state, seat)!.acts.rematch)
    }
    expect(offered(three)).toEqual([false, false, false])
    expect(offered(`${three}, ann quits, bob quits`)).toEqual([true, true, true])
    expect(offered(`${three}, ann deletes, bob deletes`)).toEqual([false, false, false])
    expect(offered('cat declines, ann rolls 1, bob rolls 2, ann quits')).toEqual([
      true,
      true,
      false,
    ])
  })
})
