import { describe, expect, it } from 'vitest'
import { opening } from '../support/opening'
import { play, standingOf, eventsOf } from '../support/story'
import { tableOf } from '../../table'

const game = { type: 'own_the_spot', players: 4 } as const
const joined = `${opening(4, 'own_the_spot')},`
const all = `${joined} ann films, bob films, cat films, dan films, wait 24h, alarm,`
const two = `${joined} ann films, bob films, wait 24h, alarm,`
const one = `${joined} ann films, wait 24h, alarm,`

describe('votes', () => {
  it.each(tableOf`
    for oneself | ann votes ann !own_clip | voting
    for a clip of another game | ann votes zoe !unknown_clip | voting
    for a removed clip | bob quits, ann votes bob !unknown_clip | voting
    by a player who has quit | bob quits, bob votes ann !out | voting
    by a stranger | zoe votes ann !not_a_player | voting
    all but one vote | ann votes bob, bob votes ann, cat votes ann | voting
    all vote: the most votes win
      | ann votes bob, bob votes ann, cat votes ann, dan votes ann | ann wins
    changed | ann votes cat, ann votes bob, bob votes cat, cat votes bob, dan votes bob | bob wins
    changed back
      | ann votes bob, ann votes cat, ann votes bob, bob votes cat, cat votes bob, dan votes cat
      | bob and cat win
    the last voter changes their vote before that
      | ann votes bob, bob votes ann, cat votes ann, cat votes bob, dan votes bob | bob wins
    after the end
      | ann votes bob, bob votes ann, cat votes ann, dan votes ann, dan votes bob !game_over
      | ann wins
    two tie | ann votes bob, bob votes ann, cat votes ann, dan votes bob | ann and bob win
    three tie
      | ann votes bob, bob votes cat, cat votes ann, wait 48h, alarm | ann and bob and cat win
    all tie
      | ann votes bob, bob votes cat, cat votes dan, dan votes ann | ann and bob and cat and dan win
    48 h: nobody voted | wait 48h, alarm | no winner: no_votes
    48 h: one vote is enough | ann votes cat, wait 48h, alarm | cat wins
    48 h: early | ann votes cat, wait 47h, alarm | voting
    48 h: twice | ann votes cat, wait 48h, alarm, alarm | cat wins
    48 h: a vote at that moment
      | ann votes cat, wait 48h, bob votes ann !game_over, alarm | cat wins
    48 h: a vote just before
      | ann votes cat, wait 47h, wait 3599999ms, bob votes ann, wait 1ms, alarm | ann and cat win
  `)('%s', (_, story, standing) => {
    expect(standingOf(play(game, `${all} ${story}`).state)).toBe(standing)
  })
})

describe('the right to vote', () => {
  it.each(tableOf`
    a player without a clip can vote | ${two} cat votes ann | voting
    all four players are waited for | ${two} cat votes ann, dan votes ann, bob votes ann | voting
    … and then the game ends
      | ${two} cat votes ann, dan votes ann, bob votes ann, ann votes bob | ann wins
    one clip: its owner can not vote | ${one} ann votes ann !own_clip | voting
    one clip: its owner is not waited for
      | ${one} bob votes ann, cat votes ann, dan votes ann | ann wins
    one clip: no votes | ${one} wait 48h, alarm | no winner: no_votes
    a player who quits is not waited for
      | ${all} ann votes bob, bob votes ann, cat votes ann, dan quits | ann wins
  `)('%s', (_, story, standing) => {
    expect(standingOf(play(game, story).state)).toBe(standing)
  })
})

describe('quitting during the vote', () => {
  it.each(tableOf`
    removes the votes on the clip
      | ${all} ann votes bob, cat votes bob, bob quits, wait 48h, alarm | no winner: no_votes
    … their voters vote again
      | ${all} ann votes bob, cat votes bob, bob quits, dan votes cat, cat votes ann, ann votes cat
      | cat wins
    … and are waited for | ${all} ann votes bob, cat votes ann, dan votes ann, bob quits | voting
    the vote of the player who quits stays
      | ${all} bob votes ann, bob quits, wait 48h, alarm | ann wins
    a vote that stayed is removed with its clip
      | ${all} bob votes ann, bob quits, ann quits, wait 48h, alarm | no winner: no_votes
    the others’ only clip: nobody is left to vote
      | ${two} bob votes ann, cat quits, dan quits, ann votes bob | ann and bob win
    one player left: the game ends at once, with the votes cast
      | ${all} bob votes ann, bob quits, cat quits, dan quits | ann wins
    one player left: no votes were cast
      | ${all} bob quits, cat quits, dan quits | no winner: no_votes
    the only clip is removed: nothing to vote for
      | ${one} bob votes ann, ann quits | no winner: no_votes
    one of two clips: its owner’s opponent can’t vote
      | ${two} cat votes ann, dan votes ann, bob quits | ann wins
    all quit | ${all} ann quits, bob quits, cat quits, dan quits !game_over | no winner: no_votes
    deleting the profile counts as quitting
      | ${all} ann votes bob, bob deletes, wait 48h, alarm | no winner: no_votes
    the vote of a deleted skater stays as a number
      | ${all} bob votes ann, bob deletes, wait 48h, alarm | ann wins
  `)('%s', (_, story, standing) => {
    expect(standingOf(play(game, story).state)).toBe(standing)
  })

  it('says whose votes are dropped', () => {
    const played = play(game, `${all} ann votes bob, cat votes bob, dan votes ann, bob quits`)
    expect(eventsOf(played, 'votes_dropped')).toMatchObject([{ voters: [0, 2] }])
    expect(eventsOf(played, 'clip_removed')).toMatchObject([{ clipId: 'bob-clip' }])
  })
})

describe('removing a clip', () => {
  it.each(tableOf`
    its votes are removed | ${all} ann votes bob, cat votes bob, boss removes bob | voting
    nobody can vote for it | ${all} boss removes bob, ann votes bob !unknown_clip | voting
    the skater who filmed it can still vote | ${all} boss removes bob, bob votes ann | voting
    the others decide
      | ${all} ann votes bob, cat votes ann, dan votes ann, boss removes bob,
        ann votes cat, bob votes cat
      | ann and cat win
    the last vote that was waited for was for it
      | ${all} ann votes bob, cat votes ann, dan votes ann, boss removes bob,
        bob votes ann, wait 48h, alarm
      | ann wins
    all players who can still vote have voted
      | ${two} bob votes ann, cat votes ann, dan votes ann, boss removes bob | ann wins
    the only clip | ${one} bob votes ann, boss removes ann | no winner: no_votes
    a clip that does not exist | ${all} boss removes zoe !unknown_clip | voting
    after the end: the result stays
      | ${one} bob votes ann, cat votes ann, dan votes ann,
        boss removes ann, boss removes ann !unknown_clip
      | ann wins
  `)('%s', (_, story, standing) => {
    expect(standingOf(play(game, story).state)).toBe(standing)
  })

  it('asks those who voted for the clip to vote again', () => {
    const played = play(game, `${all} ann votes bob, cat votes bob, boss removes bob`)
    expect(eventsOf(played, 'votes_dropped')).toMatchObject([{ voters: [0, 2] }])
    expect(played.state).toMatchObject({ votes: [], status: 'voting' })
  })

  it('is not possible in S.K.A.T.E.', () => {
    play({}, 'boss removes ann !wrong_game')
  })
})

it('events say who can vote and that a vote was cast, but never for whom', () => {
  const played = play(game, `${one} bob votes ann, cat votes ann`)
  expect(eventsOf(played, 'voting_started')).toMatchObject([{ voters: [1, 2, 3] }])
  const first = played.events.findIndex(({ type }) => type === 'voting_started')
  expect(JSON.stringify(played.events.slice(first))).not.toContain('ann-clip')
  expect(eventsOf(played, 'vote_cast').map(({ seat, isChange }) => [seat, isChange])).toEqual([
    [1, false],
    [2, false],
  ])
})

it('the same vote twice counts once', () => {
  const once = play(game, `${all} ann votes bob`)
  const twice = play(game, `${all} ann votes bob, ann votes bob`)
  expect(twice.state).toEqual(once.state)
  expect(twice.events).toEqual(once.events)
})

it('a deleted profile loses clip and name after the end, and the result stays', () => {
  const end = `${one} bob votes ann, cat votes ann, dan votes ann,`
  const played = play(game, `${end} ann deletes`)
  expect(standingOf(played.state)).toBe('ann wins')
  expect(played.state).toMatchObject({ clips: [] })
  expect(eventsOf(played, 'won')).toHaveLength(1)
  expect(JSON.stringify(played.state)).not.toContain('ann')
})
