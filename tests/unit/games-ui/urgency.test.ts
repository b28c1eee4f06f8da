import { expect, it } from 'vitest'
import { moveWords } from '../../../worker/games/view/next'
import { mostUrgent, mostUrgentFirst } from '../../../worker/games/view/urgency'
import { opening } from '../games/support/opening'
import { gameAfter } from './support/games'

const rolled = 'ann rolls 1, bob rolls 2, cat rolls 3'
const joined = 'bob rolls 2, cat rolls 3'
const filmed = `${joined}, ann films, bob films, cat films, wait 24h, alarm`

/** All of them begin at the same time, and what they wait for lasts as long as its rules say. */
const all = {
  /** 48 hours to join. */
  roll: gameAfter('skate', ''),
  /** 7 days for a turn. */
  set: gameAfter('skate', rolled),
  /** The same, three hours later. */
  later: gameAfter('skate', `wait 3h, ${rolled}`),
  theirs: gameAfter('skate', `${rolled}, ann lands ollie`),
  /** 24 hours to film. */
  clip: gameAfter('own_the_spot', joined),
  filmed: gameAfter('own_the_spot', `${joined}, ann films`),
  /** 48 hours to vote, after 24 to film. */
  vote: gameAfter('own_the_spot', filmed),
  voted: gameAfter('own_the_spot', `${filmed}, ann votes bob`),
  over: gameAfter('skate', `${rolled}, bob quits, cat quits`),
}
type Name = keyof typeof all

const named = (names: string) =>
  names
    .split(' ')
    .filter(Boolean)
    .map((id) => ({ ...all[id as Name], id }))

const table: [list: string, inOrder: string, first: string | undefined][] = [
  ['', '', undefined],
  ['theirs', '', 'theirs'],
  ['over theirs', '', 'over'],
  ['theirs set', 'set', 'set'],
  ['set roll', 'roll set', 'roll'],
  ['set roll clip', 'clip roll set', 'clip'],
  ['set later', 'set later', 'set'],
  ['later set', 'set later', 'set'],
  ['theirs filmed voted over vote set', 'vote set', 'vote'],
  ['vote clip roll', 'clip roll vote', 'clip'],
]

it.each(table)('of "%s" these wait for the viewer: "%s", and open is: %s', (list, order, first) => {
  const games = named(list)
  const waiting = mostUrgentFirst(games, 'ann').map(({ id }) => id)
  expect(waiting.join(' ')).toBe(order)
  expect(mostUrgent(games, 'ann')?.id).toBe(first)
})

it('the order of the list decides between equal deadlines', () => {
  const [one, other] = [
    { ...all.set, id: 'one' },
    { ...all.set, id: 'other' },
  ]
  expect(mostUrgent([one, other], 'ann')?.id).toBe('one')
  expect(mostUrgent([other, one], 'ann')?.id).toBe('other')
})

it('a game whose clock stands is less urgent than any other that waits for the viewer', () => {
  const stopped = { ...all.set, id: 'stopped', turnDeadline: null }
  expect(mostUrgentFirst([stopped, ...named('theirs later')], 'ann').map(({ id }) => id)).toEqual([
    'later',
    'stopped',
  ])
})

it('each player has a most urgent game of their own', () => {
  const asBob = (['set', 'theirs'] as const).map((id) => ({
    ...gameAfter('skate', id === 'set' ? rolled : `${rolled}, ann lands ollie`, 'bob'),
    id,
  }))
  expect(mostUrgent(asBob, 'bob')?.id).toBe('theirs')
  expect(mostUrgent(named('set theirs'), 'ann')?.id).toBe('set')
})

it('what leads to a game that waits says the move', () => {
  const words = (['roll', 'set', 'clip', 'vote'] as const).map((id) => moveWords(all[id], 'ann'))
  expect(words).toEqual([
    'Roll the dice',
    'Set the trick',
    'Upload Clip',
    'Vote for who owns the spot',
  ])
  const attempt = gameAfter('skate', `${opening(3)}, ann lands ollie`, 'bob')
  expect(moveWords(attempt, 'bob')).toBe('Attempt ollie')
})
