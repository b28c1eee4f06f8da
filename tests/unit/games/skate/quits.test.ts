import { expect, it } from 'vitest'
import { opening } from '../support/opening'
import { play, send, standingOf, eventsOf } from '../support/story'
import { tableOf } from '../../table'

const dice = `${opening(4)},`

it.each(tableOf`
  as setter before setting | ann quits | bob sets
  as setter with attempts open: they go on | ann lands ollie, ann quits | bob attempts ollie
  … and the next player sets
    | ann lands ollie, ann quits, bob lands, cat bails, dan lands | bob sets; cat S
  … who has quit as well
    | ann lands ollie, bob lands, ann quits, bob quits, cat bails, dan lands | cat sets; cat S
  as the follower whose turn it is | ann lands ollie, bob quits | cat attempts ollie
  as a follower later in the row | ann lands ollie, cat quits, bob lands | dan attempts ollie
  as a follower who has taken their turn
    | ann lands ollie, bob bails, bob quits | cat attempts ollie; bob S
  as the last follower: the round ends | ann lands ollie, bob lands, cat lands, dan quits | ann sets
  as the last follower after the setter has left
    | ann lands ollie, bob lands, cat lands, ann quits, dan quits | bob sets
  as a player who waits | cat quits, ann bails ollie, bob bails ollie | dan sets
  as the last but one | bob quits, cat quits, dan quits | ann wins
  all but the setter, with attempts open
    | ann lands ollie, dan quits, bob quits, cat quits | ann wins
  all but one follower, with attempts open
    | ann lands ollie, ann quits, dan quits, cat quits | bob wins
  all but one who has taken their turn
    | ann lands ollie, bob bails, ann quits, dan quits, cat quits | bob wins; bob S
  all, one after another: the last has won
    | ann quits, bob quits, cat quits, dan quits !game_over | dan wins
  all, in the other order | dan quits, cat quits, bob quits, ann quits !game_over | ann wins
  twice | bob quits, bob quits !out | ann sets
  a stranger | zoe quits !not_a_player | ann sets
  nobody can join again | bob quits, bob rolls 2 !out, bob lands ollie !out | ann sets
  deleting the profile counts as quitting | ann lands ollie, bob deletes | cat attempts ollie
  deleting the profile as the last but one | bob deletes, cat deletes, dan deletes | ann wins
`)('a player quits: %s', (_, story, standing) => {
  expect(standingOf(play({ players: 4 }, `${dice} ${story}`).state)).toBe(standing)
})

it('the winner and the end are announced once', () => {
  const played = play({ players: 4 }, `${dice} ann quits, bob quits, cat quits, ann deletes`)
  expect(eventsOf(played, 'won')).toMatchObject([{ winners: [3] }])
  expect(eventsOf(played, 'ended_without_winner')).toEqual([])
})

it('a deleted profile leaves letters and order on its seat, but no name', () => {
  const story = `${dice} ann lands ollie, bob bails, bob deletes, cat lands, dan lands`
  const played = play({ players: 4 }, story)
  expect(standingOf(played.state)).toBe('ann sets; bob S')
  expect(played.state.players[1]).toMatchObject({ userId: null, status: 'quit', letters: 1 })
  expect(eventsOf(played, 'anonymised')).toMatchObject([{ seat: 1 }])
  expect(JSON.stringify(played.state)).not.toContain('bob')
})

it('a profile deleted after the end loses its name, and the result stays', () => {
  const end = `${dice} ann quits, bob quits, cat quits,`
  const before = play({ players: 4 }, end).state
  const { state } = play({ players: 4 }, `${end} dan deletes, dan deletes !not_a_player`)
  expect(state.result).toEqual(before.result)
  expect(state.players.map(({ userId }) => userId)).toEqual(['ann', 'bob', 'cat', null])
})

it.each(['skate', 'own_the_spot'] as const)('a profile is deleted once: %s', (type) => {
  const played = play({ type, players: 4 }, 'bob deletes')
  const { state } = played
  expect(send(played, { type: 'profileDeleted', by: 1 })).toBeNull()
  expect(played.state).toBe(state)
  expect(send(played, { type: 'profileDeleted', by: null })).toBe('not_a_player')
})

it('a deleted profile that was already eliminated does not leave the game a second time', () => {
  const letters = Array(5).fill('ann lands any, bob bails, cat lands, dan lands')
  const played = play({ players: 4 }, `${dice} ${letters.join(', ')}, bob deletes`)
  expect(played.state.players[1]).toMatchObject({ userId: null, status: 'joined', letters: 5 })
  expect(eventsOf(played, 'quit')).toEqual([])
})
