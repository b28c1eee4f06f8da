import { describe, expect, it } from 'vitest'
import { opening } from '../support/opening'
import { play, standingOf, eventsOf } from '../support/story'
import { tableOf } from '../../table'

const dice = `${opening(3)},`

const times = (count: number, story: string): string => Array(count).fill(story).join(', ')

/** Rounds in which ann lands a trick and those named bail it, the others landing. */
function rounds(count: number, ...bailing: string[]): string {
  const answers = ['bob', 'cat'].map(
    (name) => `${name} ${bailing.includes(name) ? 'bails' : 'lands'}`,
  )
  return times(count, ['ann lands any', ...answers].join(', '))
}

it.each(tableOf`
  order: an attempt before a set | bob lands ollie !not_your_turn | ann sets
  not their turn to set | cat lands ollie !not_your_turn | ann sets
  a stranger | zoe lands ollie !not_a_player | ann sets
  a turn with its number | ann lands ollie #1, bob bails #2 | cat attempts ollie; bob S
  a turn with an earlier number | ann lands ollie, bob bails #1 !turn_over | bob attempts ollie
  a turn with a later number | ann lands ollie #2 !turn_over | ann sets
  a second turn with the same number
    | ann lands ollie #1, ann lands ollie #1 !turn_over | bob attempts ollie
  a turn completed before all had attempted
    | ann bails ollie, bob lands ollie #2, cat lands, ann lands, bob bails any #2 !turn_over
    | bob sets
  landed: set for the others | ann lands ollie | bob attempts ollie
  landed without a video | ann lands ollie unfilmed !video_required | ann sets
  an attempt landed without a video
    | ann lands ollie, bob lands unfilmed !video_required | bob attempts ollie
  bailed: the set passes, no letter | ann bails ollie | bob sets
  all players bail their sets | ann bails ollie, bob bails ollie, cat bails ollie | ann sets
  bailed: the trick is still free | ann bails ollie, bob lands ollie | cat attempts ollie
  attempts in order after a set that passed
    | ann bails ollie, bob lands ollie, cat lands | ann attempts ollie
  a set during attempts | ann lands ollie, ann lands manual !not_your_turn | bob attempts ollie
  the same set twice | ann lands ollie, ann lands ollie !not_your_turn | bob attempts ollie
  the same attempt twice
    | ann lands ollie, bob bails, bob bails ollie !not_your_turn | cat attempts ollie; bob S
  attempts out of order | ann lands ollie, cat lands ollie !not_your_turn | bob attempts ollie
  another trick than the one set
    | ann lands ollie, bob lands manual !wrong_trick | bob attempts ollie
  landed by all: they set again | ${rounds(1)} | ann sets
  bailed by all but one | ${rounds(1, 'bob')} | ann sets; bob S
  bailed by all: a letter each | ${rounds(1, 'bob', 'cat')} | ann sets; bob S; cat S
  four letters do not eliminate | ${rounds(4, 'bob', 'cat')} | ann sets; bob SKAT; cat SKAT
  the fifth letter eliminates
    | ${rounds(4, 'bob')}, ann lands any, bob bails | cat attempts manual; bob SKATE
  an eliminated player can not take turns
    | ${rounds(5, 'bob')}, bob lands ollie !out, bob quits !out | ann sets; bob SKATE
  an eliminated player is skipped
    | ${rounds(5, 'bob')}, ann lands any | cat attempts kickflip; bob SKATE
  an eliminated player is skipped as setter
    | ${rounds(5, 'bob')}, ann bails any | cat sets; bob SKATE
  eliminated in between: the others go on
    | ${rounds(4, 'bob')}, ann lands any, bob bails, cat bails | ann sets; bob SKATE; cat S
  all others are eliminated: the setter wins
    | ${rounds(5, 'bob', 'cat')} | ann wins; bob SKATE; cat SKATE
  nothing after the end
    | ${rounds(5, 'bob', 'cat')}, ann lands ollie !game_over, cat bails ollie !game_over,
      ann quits !game_over, zoe rolls 1 !not_a_player
    | ann wins; bob SKATE; cat SKATE
`)('%s', (_, story, standing) => {
  expect(standingOf(play({}, `${dice} ${story}`).state)).toBe(standing)
})

describe('two players', () => {
  const pair = `${opening(2)},`
  const four = `${times(4, 'ann lands any, bob bails')}, ann bails any, ${times(4, 'bob lands any, ann bails')}`
  const story = `${pair} ${times(5, 'ann lands any, bob bails')}`

  it.each(tableOf`
    the set passes to the other and back | ann bails ollie, bob bails ollie | ann sets
    with four letters each the game goes on | ${four} | bob sets; ann SKAT; bob SKAT
    and then one is eliminated | ${four}, bob lands any, ann bails | bob wins; ann SKATE; bob SKAT
  `)('%s', (_, more, standing) => {
    expect(standingOf(play({ players: 2 }, `${pair} ${more}`).state)).toBe(standing)
  })

  it('end the game at once with the fifth letter, announced once', () => {
    const played = play({ players: 2 }, story)
    expect(standingOf(played.state)).toBe('ann wins; bob SKATE')
    expect(eventsOf(played, 'won')).toMatchObject([{ winners: [0] }])
    expect(
      eventsOf(played, 'bailed_letter')
        .map(({ letter }) => letter)
        .join(''),
    ).toBe('SKATE')
    expect(eventsOf(played, 'eliminated')).toMatchObject([{ seat: 1 }])
    expect(played.state).toMatchObject({ deadline: null, turn: null, phase: null })
  })
})

it.each(tableOf`
  ann | ann bails any, ${times(5, 'bob lands any, cat lands, ann bails')} | bob sets; ann SKATE
  bob | ${rounds(5, 'bob')} | ann sets; bob SKATE
  cat | ${rounds(5, 'cat')} | ann sets; cat SKATE
`)('every player can be eliminated: %s', (_, story, standing) => {
  expect(standingOf(play({}, `${dice} ${story}`).state)).toBe(standing)
})

it('every turn is recorded with its round and number', () => {
  const story = `${dice} ann bails ollie, bob lands ollie, cat lands, ann bails, bob lands manual`
  const played = play({}, story)
  const turns = played.events.filter((event) => 'turnNumber' in event && 'round' in event)
  expect(turns.map((turn) => [turn.turnNumber, turn.round, turn.type, turn.seat])).toEqual([
    [1, 1, 'set_bailed', 0],
    [2, 1, 'trick_set', 1],
    [3, 1, 'landed', 2],
    [4, 1, 'bailed_letter', 0],
    [5, 2, 'trick_set', 1],
  ])
})

it('each new turn is announced once', () => {
  const played = play({}, `${dice} ann lands ollie, bob lands, cat bails, ann bails manual`)
  expect(
    eventsOf(played, 'turn_passed').map(({ seat, phase, trickId }) => [seat, phase, trickId]),
  ).toEqual([
    [0, 'setting', null],
    [1, 'following', 'ollie'],
    [2, 'following', 'ollie'],
    [0, 'setting', null],
    [1, 'setting', null],
  ])
})
