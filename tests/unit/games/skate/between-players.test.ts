import { expect, it } from 'vitest'
import { viewOf } from '../../../../worker/games/registry'
import { noon } from '../support/factories'
import { opening } from '../support/opening'
import { eventsOf, play, standingOf } from '../support/story'
import { tableOf } from '../../table'

const dice = opening(3)
const half = 'wait 84h'

it.each([
  ['once half of the time is over', `${half}, bob nudges`],
  ['not a moment earlier', 'wait 83h, bob nudges !nudge_too_early'],
  ['after the reminder too', 'wait 140h, alarm, cat nudges'],
  ['once in a turn, whoever does it', `${half}, bob nudges, bob nudges !nudged_before`],
  ['… by another player', `${half}, bob nudges, cat nudges !nudged_before`],
  ['… but again in the next turn', `${half}, bob nudges, ann lands ollie, ${half}, ann nudges`],
  ['… that begins because somebody quits', `${half}, bob nudges, ann quits, ${half}, cat nudges`],
  ['not on one’s own turn', `${half}, ann nudges !own_nudge`],
  ['not by who is out', `cat quits, ${half}, cat nudges !out`],
  ['not by a stranger', `${half}, zoe nudges !not_a_player`],
  ['not after the turn has run out', 'wait 7d, cat nudges !nudge_too_early'],
  ['not while the clock is stopped', `ann away 10d, ${half}, bob nudges !clock_stopped`],
  ['later where a rain check gives more time', `ann waits, ${half}, bob nudges !nudge_too_early`],
  ['… once half of that is over', `ann waits, ${half}, wait 24h, bob nudges`],
  [
    'while a turn is called: not at all',
    'ann lands ollie, bob calls, wait 1h, cat nudges !clock_stopped',
  ],
  ['in a retry its maker', `ann lands ollie, bob calls, wait 24h, alarm, ${half}, bob nudges`],
  [
    '… who can’t nudge',
    `ann lands ollie, bob calls, wait 24h, alarm, ${half}, ann nudges !own_nudge`,
  ],
  ['not after the end', 'ann quits, bob quits, cat nudges !game_over'],
])('a player nudges: %s', (_, story) => {
  expect(play({}, `${dice}, ${story}`).state.status).toMatch(/in_progress|completed/)
})

it('nobody is nudged before the start, nor in Own the Spot', () => {
  expect(standingOf(play({}, 'bob rolls 1, bob nudges !wrong_phase').state)).toBe('rolling_dice')
  play({ type: 'own_the_spot' }, 'bob nudges !wrong_game')
})

it('a nudge names who it is for, and changes no deadline', () => {
  const played = play({}, `${dice}, ${half}, cat nudges`)
  expect(eventsOf(played, 'nudged')).toMatchObject([{ seat: 0, by: 2 }])
  expect(played.state.deadline).toEqual(play({}, dice).state.deadline)
})

it('a nudge in a retry reaches the maker', () => {
  const retry = 'ann lands ollie, bob calls, wait 24h, alarm'
  const played = play({}, `${dice}, ${retry}, ${half}, bob nudges, cat nudges !nudged_before`)
  expect(eventsOf(played, 'nudged')).toMatchObject([{ seat: 0, by: 1 }])
})

it('the view says from when on who may nudge', () => {
  const from = (story: string) => {
    const { state } = play({}, `${dice}, ${story}`)
    return [0, 1, 2].map((seat) => viewOf(state, seat)!.nudgeFrom)
  }
  const at = new Date(noon + 84 * 3_600_000).toISOString()
  expect(from('')).toEqual([null, at, at])
  expect(from('wait 140h, alarm')).toEqual([null, at, at])
  expect(from('cat quits')).toEqual([null, at, null])
  expect(from(`${half}, bob nudges`)).toEqual([null, null, null])
})

it.each(tableOf`
  to a turn of another player | ann lands ollie, bob reacts fire ann #1
  and changes it, and takes it back | ann bails ollie, bob reacts rip ann #1, bob reacts none ann #1
  not to their own turn | ann lands ollie, ann reacts clean ann #1 !own_reaction
  not to a turn that nobody took | bob reacts fire ann #1 !unknown_turn
  after quitting | ann lands ollie, bob quits, bob reacts fire ann #1
  after the end | ann lands ollie, ann quits, bob quits, bob reacts fire ann #1
  not as a stranger | ann lands ollie, zoe reacts fire ann #1 !not_a_player
`)('a player reacts: %s', (_, story) => {
  const { state } = play({}, `${dice}, ${story}`)
  expect(state.gameType).toBe('skate')
})

it('who never joined does not react', () => {
  const story = 'ann rolls 1, bob rolls 2, wait 48h, ann lands ollie'
  play({}, `${story}, cat reacts fire ann #1 !not_joined`)
})
