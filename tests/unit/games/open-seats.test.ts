import { describe, expect, it } from 'vitest'
import { linkStateOf } from '../../../worker/games/engine/lobby'
import { decide, replay, viewOf, withoutName } from '../../../worker/games/registry'
import { withNames, withoutNames } from '../../../worker/games/packs/pack'
import { newGame, noon, type Game } from './support/factories'
import { play, standingOf } from './support/story'
import { tableOf } from '../table'

const day = 24 * 3_600_000
const waiting = 'waiting_for_players'
const rolling = 'rolling_dice'
const tooFew = 'no winner: too_few'

/** Ann and two seats; ann, bob and one seat. */
const alone: Game = { players: 1, openSeats: 2 }
const withBob: Game = { players: 2, openSeats: 1 }
const twoSeats: Game = { players: 2, openSeats: 2 }
const oneSeat: Game = { players: 1, openSeats: 1 }
const spot: Game = { type: 'own_the_spot', players: 2, openSeats: 2 }

const games: Record<string, Game> = {
  alone,
  withBob,
  twoSeats,
  oneSeat,
  closed: {},
  invited: { openSeats: 1 },
}

describe('S.K.A.T.E. with open seats', () => {
  it.each(tableOf`
    the link holds the start | ann opens, ann rolls 1, bob rolls 2 | ${rolling} | withBob
    without a link it starts | ann rolls 1, bob rolls 2 | ann sets | withBob
    before its link, too few wait | ann rolls 1 | ${rolling} | alone
    whoever joins rolls | ann opens, cat joins, ann rolls 1, bob rolls 2 | ${rolling} | withBob
    it starts once all seats are taken and all have rolled
      | ann opens, ann rolls 1, cat joins, bob rolls 2, cat rolls 3 | ann sets | withBob
    nobody else, homies or not | ann opens, cat joins, dan joins !link_over | ${waiting} | withBob
    nobody before there is a link | cat joins !link_over | ${waiting} | withBob
    nobody twice | ann opens, cat joins, cat joins !already_seated | ${waiting} | alone
    nor an invited homie | ann opens, bob joins !already_seated | ${waiting} | withBob
    nor the creator | ann opens, ann joins !already_seated | ${waiting} | withBob
    nor who has quit | ann opens, bob rolls 1, bob quits, bob joins !out | ${rolling} | twoSeats
    nor who declined | ann opens, bob declines, bob joins !out | ${waiting} | withBob
    a seat that is given back is open again
      | ann opens, bob joins, bob declines, cat joins | ${waiting} | oneSeat
    also after a roll
      | ann opens, bob joins, bob rolls 1, bob quits, cat joins | ${rolling} | oneSeat
    that of an invited homie is not
      | ann opens, cat joins, bob declines, dan joins !link_over | ${waiting} | withBob
    the creator leaves, and no seat is open | ann opens, ann quits | no winner: left | withBob
    a player who has joined by the link may be away
      | ann opens, bob joins away 3d, ann rolls 2, bob rolls 1, ann closes | bob sets | alone
  `)('%s', (_, story, standing, game) => {
    expect(standingOf(play(games[game]!, story).state)).toBe(standing)
  })

  it.each(tableOf`
    starts with those who have rolled
      | ann opens, cat joins, ann rolls 1, cat rolls 2, ann closes | ann sets | twoSeats
    waits for the invited if they are too few
      | ann opens, ann rolls 1, ann closes | ${rolling} | withBob
    waits for the creator’s own roll
      | ann opens, cat joins, bob rolls 1, cat rolls 2, ann closes | ${rolling} | twoSeats
    ends the game if nobody else is in | ann opens, ann rolls 1, ann closes | ${tooFew} | alone
    twice changes nothing | ann opens, ann closes, ann closes | ${waiting} | withBob
    closes the seats for good
      | ann opens, ann closes, ann opens !no_open_seats | ${waiting} | withBob
    leads nobody to a seat | ann opens, ann closes, cat joins !link_over | ${waiting} | withBob
    is the creator’s | ann opens, bob rolls 1, bob closes !not_maker | ${rolling} | withBob
    is not of an invited homie | ann opens, bob closes !not_joined | ${waiting} | withBob
    is not of a stranger | ann opens, zoe closes !not_a_player | ${waiting} | withBob
    needs open seats | ann closes !no_open_seats | ${waiting} | closed
  `)('revoking the link %s', (_, story, standing, game) => {
    expect(standingOf(play(games[game]!, story).state)).toBe(standing)
  })

  it.each(tableOf`
    with those who have rolled
      | ann opens, cat joins, ann rolls 1, cat rolls 2, ann starts | ann sets | twoSeats
    also without a link | cat rolls 2, ann rolls 3, ann starts | cat sets | invited
    also when all seats are taken
      | ann opens, cat joins, ann rolls 1, cat rolls 2, ann starts | ann sets | withBob
    not alone | ann opens, ann rolls 1, ann starts !too_few_rolled | ${rolling} | withBob
    not without their own roll
      | ann opens, bob rolls 1, ann starts !roll_first | ${rolling} | withBob
    not as somebody else | ann opens, bob rolls 1, bob starts !not_maker | ${rolling} | withBob
    not twice | ann rolls 1, bob rolls 2, ann starts !wrong_phase | ann sets | withBob
    not without open seats
      | ann rolls 1, bob rolls 2, ann starts !no_open_seats | ${rolling} | closed
  `)('the creator starts it %s', (_, story, standing, game) => {
    expect(standingOf(play(games[game]!, story).state)).toBe(standing)
  })

  it('waits seven days, and then starts with whoever rolled', () => {
    const story = 'ann opens, ann rolls 1, cat joins, cat rolls 2'
    const { state } = play(twoSeats, story)
    expect(state.deadline).toEqual({ at: noon + 7 * day, why: 'join' })
    const later = play(twoSeats, `${story}, wait 7d, alarm`).state
    expect(standingOf(later)).toBe('ann sets')
    expect(linkStateOf(later, noon + 7 * day)).toBe('over')
    expect(standingOf(play(alone, 'ann opens, ann rolls 1, wait 7d, alarm').state)).toBe(
      'no winner: not_joined',
    )
  })
})

describe('Own the Spot with open seats', () => {
  it.each(tableOf`
    the link holds the recording | ann opens, bob rolls 1, cat joins, cat rolls 1 | ${waiting}
    all seats are taken | ann opens, bob rolls 1, cat joins, cat rolls 1, dan joins | ${waiting}
    all have joined
      | ann opens, bob rolls 1, cat joins, cat rolls 1, dan joins, dan rolls 1 | recording
    revoked with enough | ann opens, bob rolls 1, cat joins, cat rolls 1, ann closes | recording
    revoked with too few | ann opens, bob rolls 1, ann closes | ${tooFew}
    started | ann opens, cat joins, dan joins, cat rolls 1, dan rolls 1, ann starts | recording
    started with too few | ann opens, bob rolls 1, ann starts !too_few_rolled | ${waiting}
  `)('%s', (_, story, standing) => {
    expect(standingOf(play(spot, story).state)).toBe(standing)
  })
})

it.each<[string, Game, string | null]>([
  ['only seats', { players: 1, openSeats: 1 }, null],
  ['five seats', { players: 1, openSeats: 5 }, null],
  ['two homies and three seats', { players: 3, openSeats: 3 }, null],
  ['two homies and four seats', { players: 3, openSeats: 4 }, 'too_many_homies'],
  ['nobody', { players: 1, openSeats: 0 }, 'no_homies'],
  [
    'one seat in Own the Spot',
    { type: 'own_the_spot', players: 1, openSeats: 1 },
    'too_few_homies',
  ],
  ['a homie and a seat in Own the Spot', { type: 'own_the_spot', players: 2, openSeats: 1 }, null],
])('homies and seats are counted together: %s', (_, game, refusal) => {
  const outcome = decide(null, newGame(game), noon)
  expect('refusal' in outcome ? outcome.refusal : null).toBe(refusal)
})

it('a link says why it leads to no seat', () => {
  const stateOf = (story: string, at = noon) => linkStateOf(play(withBob, story).state, at)
  expect(stateOf('ann opens')).toBe('open')
  expect(stateOf('ann opens, cat joins')).toBe('full')
  expect(stateOf('ann opens, ann closes')).toBe('revoked')
  expect(stateOf('ann opens', noon + 7 * day)).toBe('over')
  expect(stateOf('ann opens, ann rolls 1, bob rolls 1, ann starts')).toBe('over')
  expect(stateOf('ann cancels')).toBe('over')
})

it('only the creator sees the acts, everybody the seats', () => {
  const { state } = play(twoSeats, 'ann opens, ann rolls 1, bob rolls 2')
  const views = [0, 1].map((seat) => viewOf(state, seat)!)
  expect(views).toMatchObject([
    { openSeats: 2, hasLink: true, acts: { link: true, start: true } },
    { openSeats: 2, hasLink: true, acts: { link: false, start: false } },
  ])
})

it('a name goes from where its skater joined, and stays out of packs', () => {
  const { history, state } = play(alone, 'ann opens, ann rolls 1, bob joins, bob rolls 2')
  const outcome = replay(withoutName(history, 1))
  if ('refusal' in outcome) throw new Error(outcome.refusal)
  expect(JSON.stringify(outcome.state)).not.toContain('bob')
  const packed = history.map((entry) => ({ ...entry, command: withoutNames(entry.command) }))
  expect(JSON.stringify(packed)).not.toMatch(/"(ann|bob)"/)
  const back = packed.map((entry) => ({
    ...entry,
    command: withNames(entry.command, ['ann', 'bob']),
  }))
  expect(replay(back)).toMatchObject({ state })
})
