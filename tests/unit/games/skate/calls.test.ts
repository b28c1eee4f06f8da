import { describe, expect, it } from 'vitest'
import { opening } from '../support/opening'
import { eventsOf, play, standingOf } from '../support/story'
import { tableOf } from '../../table'

const [two, three, four, six] = [2, 3, 4, 6].map((players) => `${opening(players)},`)

const after = (players: number, story: string, rules = {}) =>
  standingOf(play({ players, rules }, `${opening(players)}, ${story}`).state)

/** How the calls of a game ended. */
const outcomesOf = (players: number, story: string) => {
  const { state } = play({ players }, `${opening(players)}, ${story}`)
  return state.gameType === 'skate' ? state.endedCalls.map(({ outcome }) => outcome) : []
}

describe('a call in a game of two is tried again', () => {
  it.each(tableOf`
    a set | bob calls | ann retries ollie
    … landed: it stands | bob calls, ann lands | bob attempts ollie
    … bailed: the set passes | bob calls, ann bails | bob sets
    … and the trick can be set again | bob calls, ann bails, bob lands ollie | ann attempts ollie
    … not taken in time: a bail | bob calls, wait 7d, alarm | bob sets
    … a moment before the end | bob calls, wait 167h, ann lands | bob attempts ollie
    an attempt | bob lands, ann calls | bob retries ollie
    … landed: it stands | bob lands, ann calls, bob lands | ann sets
    … bailed: a letter | bob lands, ann calls, bob bails | ann sets; bob S
    … not taken in time: a letter, and nobody is out
      | bob lands, ann calls, wait 7d, alarm | ann sets; bob S
    needs a video | bob calls, ann lands unfilmed !video_required | ann retries ollie
    is for the called trick | bob calls, ann lands manual !wrong_trick | ann retries ollie
    is for its maker | bob calls, bob lands !call_open | ann retries ollie
    can’t be called | bob calls, ann lands, bob calls 2 !old_turn | bob attempts ollie
  `)('%s', (_, story, standing) => {
    expect(standingOf(play({ players: 2 }, `${two} ann lands ollie, ${story}`).state)).toBe(
      standing,
    )
  })
})

describe('a call is voted on', () => {
  it.each(tableOf`
    one voter decides: landed | bob calls, cat judges landed | bob attempts ollie
    one voter decides: bailed | bob calls, cat judges bailed | bob sets
    an attempt costs its letter
      | bob lands, cat calls, ann judges bailed | cat attempts ollie; bob S
    … also when all have attempted it
      | bob lands, cat bails, ann calls 2, cat judges bailed | ann sets; bob S; cat S
    no vote within 24 hours: a retry | bob calls, wait 24h, alarm | ann retries ollie
    … not before | bob calls, wait 23h, alarm | bob calls ann's ollie
    the next turn waits | bob calls, bob lands !call_open | bob calls ann's ollie
    its caller takes it back | bob calls, bob takes back | bob attempts ollie
    … also in the retry | bob calls, wait 24h, alarm, bob takes back | bob attempts ollie
    a retry that is bailed | bob calls, wait 24h, alarm, ann bails | bob sets
    a moderator removes its video: a retry | bob calls, boss strips 1 | ann retries ollie
    … which has a whole turn of time
      | bob calls, boss strips 1, wait 24h, alarm | ann retries ollie
    … another video of the game: the vote goes on
      | bob lands, cat calls 2, boss strips 1 | cat calls bob's ollie
    a video that nobody calls: the turn stands | boss strips 1 | bob attempts ollie
  `)('%s', (_, story, standing) => {
    expect(standingOf(play({}, `${three} ann lands ollie, ${story}`).state)).toBe(standing)
  })

  it.each(tableOf`
    two voters agree | cat judges bailed, dan judges bailed | bob sets
    the first of two does not decide | cat judges bailed | bob calls ann's ollie
    a tie is a retry | cat judges bailed, dan judges landed | ann retries ollie
    after 24 hours the only vote decides | cat judges landed, wait 24h, alarm | bob attempts ollie
  `)('in a game of four: %s', (_, story, standing) => {
    const called = 'ann lands ollie, bob calls,'
    expect(standingOf(play({ players: 4 }, `${four} ${called} ${story}`).state)).toBe(standing)
  })

  it.each(tableOf`
    three of four say landed
      | cat judges bailed, dan judges landed, eve judges landed, fay judges landed
      | bob attempts ollie
    two and two | cat judges bailed, dan judges landed, eve judges landed, fay judges bailed
      | ann retries ollie
    one voter quits: three decide
      | cat judges bailed, dan judges landed, eve judges landed, fay quits | bob attempts ollie
    a voter who quits takes the vote along
      | cat judges landed, dan judges bailed, eve judges landed, cat quits, fay judges bailed
      | bob sets
  `)('in a game of six: %s', (_, story, standing) => {
    const called = 'ann lands ollie, bob calls,'
    expect(standingOf(play({ players: 6 }, `${six} ${called} ${story}`).state)).toBe(standing)
  })
})

it.each(tableOf`
  one’s own turn | ann lands ollie, ann calls !own_turn | bob attempts ollie
  a bail | ann bails ollie, bob calls !bailed_turn | bob sets
  a bailed attempt | ann lands ollie, bob bails, cat calls !bailed_turn | cat attempts ollie; bob S
  a set that is answered | ann lands ollie, bob lands, cat calls 1 !old_turn | cat attempts ollie
  an attempt after the next set
    | ann lands ollie, bob lands, cat lands, ann lands manual, cat calls 2 !old_turn
    | bob attempts manual
  … also a bailed set
    | ann lands ollie, bob lands, cat lands, ann bails manual, cat calls 2 !old_turn | bob sets
  a turn older than a day
    | ann lands ollie, wait 24h, wait 1ms, bob calls !old_turn | bob attempts ollie
  a turn that nobody took | ann lands ollie, bob calls 2 !unknown_turn | bob attempts ollie
  the same turn twice
    | ann lands ollie, bob calls, cat judges landed, cat calls !called_turn | bob attempts ollie
  a second turn meanwhile
    | ann lands ollie, bob lands, cat lands, ann calls 2, bob calls 3 !call_open
    | ann calls bob's ollie
  before the start of a turn | bob calls 0 !unknown_turn | ann sets
  by one who is out | ann lands ollie, cat quits, cat calls !out | bob attempts ollie
  of one who has left | ann lands ollie, ann quits, bob calls !maker_left | bob attempts ollie
  after the end | ann lands ollie, cat quits, bob quits, bob calls !game_over | ann wins
  a vote of its caller
    | ann lands ollie, bob calls, bob judges bailed !no_voter | bob calls ann's ollie
  a vote of its maker
    | ann lands ollie, bob calls, ann judges landed !no_voter | bob calls ann's ollie
  a vote without a call | ann lands ollie, cat judges bailed !no_call | bob attempts ollie
  a vote in the retry
    | ann lands ollie, bob calls, wait 24h, alarm, cat judges bailed !no_call | ann retries ollie
  taking back the call of another
    | ann lands ollie, bob calls, cat takes back !not_your_call | bob calls ann's ollie
  taking back no call | ann lands ollie, bob takes back !no_call | bob attempts ollie
`)('refused: %s', (_, story, standing) => {
  expect(standingOf(play({}, `${three} ${story}`).state)).toBe(standing)
})

it('a second vote is refused', () => {
  const story = 'ann lands ollie, bob calls, cat judges landed, cat judges bailed !voted_before'
  expect(after(4, story)).toBe("bob calls ann's ollie")
})

it('a turn of exactly a day can still be called', () => {
  expect(after(3, 'ann lands ollie, wait 24h, bob calls')).toBe("bob calls ann's ollie")
})

it('who has lost two calls can’t call again in that game', () => {
  const lost = 'bob calls, cat judges landed, bob lands, cat lands'
  const story = `ann lands ollie, ${lost}, ann lands manual, ${lost}, ann lands kickflip`
  expect(after(3, `${story}, bob calls !calls_lost, cat calls`)).toBe("cat calls ann's kickflip")
})

it.each([
  ['landed', 'cat judges landed'],
  ['bailed', 'cat judges bailed'],
  ['taken_back', 'bob takes back'],
  ['fell', 'bob quits'],
  ['fell', 'ann quits'],
  ['retry_landed', 'wait 24h, alarm, ann lands'],
  ['retry_bailed', 'wait 24h, alarm, ann bails'],
  ['retry_missed', 'wait 24h, alarm, wait 7d, alarm'],
])('a call ends as %s: %s', (outcome, story) => {
  expect(outcomesOf(3, `ann lands ollie, bob calls, ${story}`)).toEqual([outcome])
})

describe('somebody leaves while a call is open', () => {
  it.each(tableOf`
    its maker quits: the trick still has to be landed | bob calls, ann quits | bob attempts ollie
    the maker of an attempt deletes the profile
      | bob lands, cat calls, bob deletes | cat attempts ollie
    its caller quits: the turn stands | bob calls, bob quits | cat attempts ollie
    its caller deletes the profile | bob calls, bob deletes | cat attempts ollie
    the only voter quits: a retry | bob calls, cat quits | ann retries ollie
    … in which the maker quits: the caller has won | bob calls, cat quits, ann quits | bob wins
    … in which the caller quits: the maker has won | bob calls, cat quits, bob quits | ann wins
    all but the maker quit | bob calls, bob quits, cat quits | ann wins
    a voter whose turn it is quits | cat calls, bob quits | ann retries ollie
    after the vote began again, the next turn is fresh
      | cat calls, bob quits, ann lands, wait 6d, alarm | cat attempts ollie
  `)('%s', (_, story, standing) => {
    expect(standingOf(play({}, `${three} ann lands ollie, ${story}`).state)).toBe(standing)
  })

  it('a voter who quits counts no more, and their vote neither', () => {
    expect(after(4, 'ann lands ollie, bob calls, cat judges bailed, cat quits')).toBe(
      "bob calls ann's ollie",
    )
    expect(after(4, 'ann lands ollie, bob calls, cat judges bailed, dan quits')).toBe('bob sets')
  })

  it('the profile of a player who is out is deleted: the call goes on', () => {
    const story = 'dan quits, ann lands ollie, bob calls, dan deletes'
    expect(after(4, story)).toBe("bob calls ann's ollie")
  })
})

describe('a call on the last letter', () => {
  const letters = (times: number, story: string) =>
    Array.from({ length: times }, () => story).join(', ')
  const short = { word: 'SK8' as const }

  it('in a game of two ends it', () => {
    const fallen = letters(2, 'ann lands any, bob bails')
    const story = `${fallen}, ann lands any, bob lands, ann calls, bob bails`
    expect(after(2, story, short)).toBe('ann wins; bob SK8')
  })

  it('in a game of three puts the maker out, and the others go on', () => {
    const fallen = letters(2, 'ann lands any, bob bails, cat lands')
    const story = `${fallen}, ann lands any, bob lands, cat calls, ann judges bailed`
    expect(after(3, `${story}, cat lands`, short)).toBe('ann sets; bob SK8')
  })

  it('… and if only one is left, that one has won', () => {
    const fallen = letters(2, 'ann lands any, bob bails, cat bails')
    const end = `${fallen}, ann lands any, bob lands, cat lands, cat calls 8, ann judges bailed, ann calls 9, cat bails`
    expect(after(3, end, short)).toBe('ann wins; bob SK8; cat SK8')
  })

  it('in a game of six costs only its maker', () => {
    const fallen = letters(
      2,
      'ann lands any, bob bails, cat lands, dan lands, eve lands, fay lands',
    )
    const story = `${fallen}, ann lands any, bob lands, cat lands, fay calls 14, ann judges bailed, cat judges bailed, dan judges landed, eve judges bailed`
    expect(after(6, story, short)).toBe('dan attempts kickflip; bob SK8')
  })

  it('of one who was to set next passes the set on', () => {
    const fallen = letters(2, 'ann lands any, bob bails, cat lands')
    const story = `${fallen}, ann lands any, ann quits, bob lands, cat lands, cat calls 8, bob bails`
    expect(after(3, story, short)).toBe('cat wins; bob SK8')
  })
})

it('a call tells who may vote, and its end what it costs', () => {
  const played = play({}, `${three} ann lands ollie, bob lands, cat calls, ann judges bailed`)
  expect(eventsOf(played, 'called')).toMatchObject([
    { callerSeat: 2, makerSeat: 1, trickId: 'ollie', turnNumber: 2, voters: [0] },
  ])
  expect(eventsOf(played, 'call_ended')).toMatchObject([{ outcome: 'bailed', penalty: 'letter' }])
  expect(JSON.stringify(eventsOf(played, 'call_voted'))).not.toContain('landed')
})
