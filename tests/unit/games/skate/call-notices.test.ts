import { expect, it } from 'vitest'
import { effectsAfter } from '../support/effects'
import type { Game } from '../support/factories'
import { opening } from '../support/opening'
import { tableOf } from '../../table'

/** What players have in the end been told of their turn or a call by the last step of a story. */
function told(game: Game, story: string, step: string): string[] {
  const last = new Map<string, string>()
  for (const effect of effectsAfter(game, story, step)) {
    if (effect.do === 'unnotify' && effect.type === 'skate_turn') last.delete(effect.userId)
    if (effect.do !== 'notify' || effect.words.type !== 'skate_turn') continue
    expect(last.has(effect.userId), 'a second one is not written over the first').toBe(false)
    expect(effect.actorId, 'nobody is told by themselves').not.toBe(effect.userId)
    last.set(effect.userId, effect.words.message)
  }
  return [...last].map(([who, message]) => `${who}: ${message}`)
}

const three = `${opening(3)}, ann lands ollie`
const two = `${opening(2)}, ann lands ollie`
const called = `${opening(4)}, ann lands ollie, bob calls`

it.each(tableOf`
  a call: its maker and the voter | 3 | ${three} | bob calls
    | ann: @bob calls your Ollie. @cat decides. / cat: @bob calls @ann’s Ollie. You decide.
  a call in a game of two: its maker | 2 | ${two} | bob calls
    | ann: @bob calls your Ollie. Land it again.
  a vote that decides nothing: nobody | 4 | ${called} | cat judges landed |
  its end: all, and whose turn it is that too | 3 | ${three}, bob calls | cat judges landed
    | ann: Your Ollie stands.
    / bob: @ann’s Ollie stands. Your turn in S.K.A.T.E.: Ollie. / cat: @ann’s Ollie stands.
  a retry: all | 3 | ${three}, bob calls, wait 24h | alarm
    | ann: No decision on your Ollie. Land it again.
    / bob: No decision on @ann’s Ollie. They try again.
    / cat: No decision on @ann’s Ollie. They try again.
  a retry that runs out is reminded of | 2 | ${two}, bob calls, wait 135h | alarm
    | ann: 33 hours left to answer Ollie in S.K.A.T.E.
  a rain check: the others | 3 | ${three} | bob waits
    | ann: @bob takes a rain check: 24 hours more for their turn.
    / cat: @bob takes a rain check: 24 hours more for their turn.
  going away and coming back: nobody | 3 | ${three}, bob away 2d | bob back |
  a turn that began while its player was away runs on | 3
    | ${opening(3)}, bob away 1d, ann lands ollie, wait 1d | alarm
    | bob: Your turn in S.K.A.T.E.: Ollie.
  a deleted profile: what still waits, without the name | 4 | ${called} | dan deletes
    | ann: @bob calls your Ollie. @cat decides. / cat: @bob calls @ann’s Ollie. You decide.
`)('%s', (_, players, story, step, lines) => {
  expect(told({ players: Number(players) }, story, step).join(' / ')).toBe(lines)
})
