import { expect, it } from 'vitest'
import {
  callTerms,
  endedCallWords,
  lostCalls,
  openCallWords,
  votersFor,
} from '../../../worker/games/view/calls'
import { recentCall } from '../../../worker/games/view/called'
import { clockOf, stoppedWords } from '../../../worker/games/view/clock'
import { moveOf } from '../../../worker/games/view/pending-move'
import { taskOf, titleOf } from '../../../worker/games/view/task'
import { headline, moveLabels } from '../../../worker/games/view/words'
import type { EndedCall, Game, OpenCall } from '../../../worker/games/reads/contract'
import { noActs } from '../../../worker/games/engine/state'
import { callOutcomes } from '../../../worker/enums'
import type { CallOutcome } from '../../../worker/games/skate/contract'
import { gameAfter } from './support/games'

const [ann, bob, cat, dan] = [0, 1, 2, 3]
const hour = 3_600_000
const until = new Date(Date.UTC(2026, 10, 23)).toISOString()

const called = {
  turnId: 'turn 2',
  turnNumber: 2,
  trickId: 'kickflip',
  trickName: 'Kickflip',
  isSet: false,
  makerSeat: bob,
  callerSeat: ann,
}

const open: OpenCall = {
  ...called,
  stage: 'vote',
  voterSeats: [cat],
  hasVoted: false,
  deadline: until,
  stoppedClock: null,
}

const rolled = 'ann rolls 1, bob rolls 2, cat rolls 3'
const rolledByFour = `${rolled}, dan rolls 4`

/** A game in which a turn was called, for one of its players. */
const game = (viewer: string, changes: Partial<Game>, players = 3): Game => {
  const story = `${players === 4 ? rolledByFour : rolled}, ann lands kickflip, bob lands kickflip`
  const before = gameAfter('skate', story, viewer, players)
  return { ...before, ...changes }
}

it.each<[string, Partial<OpenCall>, string]>([
  ['ann', {}, 'You call @bob’s Kickflip. @cat decides.'],
  ['bob', {}, '@ann calls your Kickflip. @cat decides.'],
  ['cat', {}, '@ann calls @bob’s Kickflip. You decide.'],
  ['bob', { voterSeats: [cat, dan] }, '@ann calls your Kickflip. @cat and @dan decide.'],
  ['dan', { voterSeats: [cat, dan] }, '@ann calls @bob’s Kickflip. You and @cat decide.'],
  ['bob', { stage: 'retry', voterSeats: [] }, '@ann calls your Kickflip. You try again.'],
  ['cat', { stage: 'retry', voterSeats: [] }, '@ann calls @bob’s Kickflip. @bob tries again.'],
])('an open call as %s reads it: %j', (viewer, changes, words) => {
  const call = { ...open, ...changes }
  expect(openCallWords(game(viewer, { call }, 4), call, viewer)).toBe(words)
})

it('the words of a call name no profile that is gone', () => {
  const seen = game('cat', { call: open })
  const players = seen.players.map((player) => ({ ...player, playerId: null, skatertag: null }))
  expect(openCallWords({ players }, open, 'cat')).toBe(
    'Deleted skater calls Deleted skater’s Kickflip. Deleted skater decides.',
  )
})

it.each<[CallOutcome, string]>([
  ['landed', '@ann called your Kickflip. It stands as landed.'],
  ['bailed', '@ann called your Kickflip. It counts as a bail.'],
  ['retry_landed', '@ann called your Kickflip. You landed it again, so it stands.'],
  ['retry_bailed', '@ann called your Kickflip. You tried again and bailed.'],
  ['retry_missed', '@ann called your Kickflip. You didn’t try again in time, so it’s a bail.'],
  ['taken_back', '@ann called your Kickflip. @ann took the call back.'],
  ['fell', '@ann called your Kickflip. The call fell, because a player left.'],
])('a call that ended by "%s" reads: %s', (outcome, words) => {
  expect(endedCallWords(game('bob', {}), { ...called, outcome }, 'bob')).toBe(words)
})

it('a call is lost if the trick stands or it was taken back, never by who left', () => {
  const ended = (outcome: CallOutcome): EndedCall => ({ ...called, outcome })
  const lost = callOutcomes.filter(
    (outcome) => lostCalls(game('ann', { endedCalls: [ended(outcome)] }), 'ann') === 1,
  )
  expect(lost).toEqual(['landed', 'retry_landed', 'taken_back'])
  expect(lostCalls(game('bob', { endedCalls: [ended('landed')] }), 'bob')).toBe(0)
})

it('before a call, the caller reads who decides, or that the maker tries again', () => {
  const seen = game('ann', {})
  expect(votersFor(seen, 'bob', 'ann').map(({ skatertag }) => skatertag)).toEqual(['cat'])
  expect(callTerms(seen, 'bob', 'ann')[0]).toMatch(/^@cat decides within a day/)
  const two = gameAfter('skate', 'ann rolls 1, bob rolls 2, ann lands ollie', 'bob', 2)
  expect(callTerms(two, 'ann', 'bob')[0]).toBe('Nobody else can judge it, so @ann tries again.')
  const again = game('ann', { endedCalls: [{ ...called, outcome: 'landed' }] })
  expect(callTerms(again, 'bob', 'ann')[2]).toMatch(/^You have lost one call\./)
})

it('who may judge or try again has that as their move; the others see what is called', () => {
  const voter = game('cat', { call: open, acts: { ...noActs, callVote: true } })
  expect(moveOf(voter, 'cat')).toBe('judge')
  expect(headline(voter, 'cat')).toBe('Judge @bob’s Kickflip')
  const maker = game('bob', {
    call: { ...open, stage: 'retry' },
    acts: { ...noActs, retry: true },
  })
  expect(headline(maker, 'bob')).toBe('Try Kickflip again')
  expect(titleOf(taskOf(maker))).toBe('Try Kickflip again')
  expect(moveLabels[moveOf(maker, 'bob')!]).toBe('Your turn')
  expect(headline(game('ann', { call: open }), 'ann')).toBe('@bob’s Kickflip is called')
  const waiting = game('bob', { call: open, acts: noActs })
  expect(headline(waiting, 'bob')).toBe('Your Kickflip is called')
})

it('a second try at the last letter is said to everybody', () => {
  const story = `${rolled}, ann lands kickflip`
  const seen = (viewer: string) => ({ ...gameAfter('skate', story, viewer), isSecondTry: true })
  expect(headline(seen('bob'), 'bob')).toBe('Attempt kickflip again')
  expect(headline(seen('cat'), 'cat')).toBe('@bob attempts kickflip again')
})

type StoppedClock = NonNullable<OpenCall['stoppedClock']>
const stopped = (reason: 'call' | 'away', hours: number): StoppedClock => ({
  reasons: [reason],
  leftMs: hours * hour,
})
const away = { call: null, turnDeadline: null, stoppedClock: stopped('away', 30) }
const byCall = { call: open, turnDeadline: null, stoppedClock: stopped('call', 30) }
const retry: OpenCall = { ...open, stage: 'retry' }
const stoppedRetry = { ...retry, deadline: null, stoppedClock: stopped('away', 80) }

it.each<[string, Partial<Game>, string | null, string | null]>([
  ['ann', { call: open }, '3 hours left to decide', null],
  ['ann', byCall, '3 hours left to decide', 'Clocks stand until the call is decided'],
  ['ann', { call: retry }, '@bob has 3 hours left to try again', null],
  ['ann', away, null, '@cat is away. The clock stands, with 30 hours left'],
  ['cat', away, null, 'You are away. Your clock stands, with 30 hours left'],
  [
    'ann',
    { turnDeadline: null, call: stoppedRetry },
    null,
    '@bob is away. The clock stands, with 3 days left',
  ],
])('the clock as %s reads it: %j', (viewer, changes, runs, stands) => {
  const seen = game(viewer, changes)
  const clock = clockOf(seen, viewer)
  expect(clock && clock.say('3 hours')).toBe(runs)
  expect(stoppedWords(seen, viewer)).toBe(stands)
})

it('a call that is over is said for two turns more', () => {
  const endedCalls: EndedCall[] = [{ ...called, outcome: 'landed' }]
  const after = (turnNumber: number) => {
    const latestTurn = { turnNumber } as Game['latestTurn']
    return recentCall(game('ann', { endedCalls, latestTurn }))
  }
  expect([2, 3, 4, 5].map((turn) => after(turn) !== null)).toEqual([true, true, true, false])
  expect(recentCall(game('ann', { endedCalls, call: open }))).toBe(null)
})
