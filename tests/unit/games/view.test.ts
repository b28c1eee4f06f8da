import { describe, expect, it } from 'vitest'
import { badgeLabels } from '../../../worker/games/contract'
import { seatOf } from '../../../worker/games/engine/play'
import { viewOf } from '../../../worker/games/registry'
import { names, noon, type Game } from './support/factories'
import { opening } from './support/opening'
import { play } from './support/story'

const spot = { type: 'own_the_spot' } as const
const joined = `${opening(3, 'own_the_spot')},`
const rolled = `${opening(3)},`
const voting = `${joined} ann films, bob films, wait 24h, alarm,`
const asked = `${rolled} ann lands ollie, bob calls, wait 24h, alarm`
const askedLate = `${rolled} ann lands ollie, bob lands, cat lands, bob calls, wait 24h, alarm`

function seen(game: Game, story: string, viewer: string) {
  const { state } = play(game, story)
  return viewOf(state, seatOf(state, viewer))
}

/** Everybody's badges, in words. */
const badgesOf = (game: Game, story: string): string =>
  seen(game, story, 'ann')!
    .players.map(({ seat, badges }) => [names[seat], ...badges.map((badge) => badgeLabels[badge])])
    .join(' | ')

/** What a player may do, in words. */
function actsOf(game: Game, story: string, viewer: string): string {
  const { acts } = seen(game, story, viewer)!
  return Object.entries(acts)
    .flatMap(([act, may]) => (may ? [act] : []))
    .join(' ')
}

it.each<[Game, string, string]>([
  [{}, '', 'ann | bob,Invited | cat,Invited'],
  [{}, 'ann rolls 1, bob rolls 2, cat deletes', 'ann,Setting trick | bob | cat,Eliminated'],
  [{}, `${rolled} ann lands ollie`, 'ann,Set trick | bob,Attempting trick | cat'],
  [{}, `${rolled} bob quits, cat quits`, 'ann,Winner | bob,Eliminated | cat,Eliminated'],
  // A retry is its maker's turn, also after the round.
  [{}, `${rolled} ann lands ollie, bob calls`, 'ann,Set trick | bob,Attempting trick | cat'],
  [{}, asked, 'ann,Attempting trick | bob | cat'],
  [{}, askedLate, 'ann | bob | cat,Attempting trick'],
  // Nobody is eliminated in a game that never started, nor who never played.
  [{}, 'bob rolls 1, wait 48h, alarm', 'ann,Never rolled | bob | cat,Never rolled'],
  [{}, 'bob rolls 1, ann quits, bob quits', 'ann,Never rolled | bob | cat,Never rolled'],
  [
    {},
    'ann rolls 1, bob rolls 2, wait 48h, alarm, ann quits',
    'ann,Eliminated | bob,Winner | cat,Never rolled',
  ],
  [{}, 'bob rolls 1, ann quits', 'ann,Eliminated | bob | cat,Invited'],
  [spot, 'bob rolls 3, wait 24h, alarm', 'ann | bob'],
  [spot, 'bob rolls 3', 'ann | bob | cat,Invited'],
  [spot, `${joined} bob films`, 'ann,Recording clip | bob,Clip uploaded | cat,Recording clip'],
  [spot, `${joined} bob films, cat quits`, 'ann,Recording clip | bob,Clip uploaded'],
  [spot, `${voting} cat votes ann`, 'ann,Voting | bob,Voting | cat,Vote cast'],
  [spot, `${joined} ann films, wait 24h, alarm`, 'ann | bob,Voting | cat,Voting'],
  [spot, `${voting} cat votes ann, wait 48h, alarm`, 'ann,Winner | bob | cat'],
])('the badges %#: %j %s', (game, story, expected) => {
  expect(badgesOf(game, story)).toBe(expected)
})

it('nobody is out of a game that never started', () => {
  const outs = (story: string) =>
    seen({}, story, 'ann')!.players.map(({ isEliminated }) => isEliminated)
  expect(outs('bob rolls 1, wait 48h, alarm')).toEqual([false, false, false])
  expect(outs('ann rolls 1, bob rolls 2, wait 48h, alarm')).toEqual([false, false, true])
})

it.each<[Game, string, string, string]>([
  [{}, '', 'ann', 'roll takeBack quit'],
  [{}, '', 'bob', 'roll decline'],
  [{}, 'bob rolls 1', 'bob', 'quit'],
  [{}, rolled, 'ann', 'turn quit rainCheck'],
  [{}, rolled, 'bob', 'quit'],
  [{}, `${rolled} cat quits`, 'cat', ''],
  [{}, 'bob deletes, cat deletes', 'ann', ''],
  [spot, '', 'bob', 'roll decline'],
  [spot, joined, 'ann', 'clip quit'],
  [spot, voting, 'cat', 'vote quit'],
  [spot, `${joined} ann films, wait 24h, alarm`, 'ann', 'quit'],
])('the possible actions %#: %j %s %s', (game, story, viewer, acts) => {
  expect(actsOf(game, story, viewer)).toBe(acts)
})

it('a stranger sees nothing of a game', () => {
  expect(seen({}, '', 'zoe')).toBeNull()
  expect(seen(spot, voting, 'zoe')).toBeNull()
})

it('a seat that the game does not have sees nothing', () => {
  expect(viewOf(play({}, rolled).state, 3)).toBeNull()
  expect(viewOf(play(spot, voting).state, 3)).toBeNull()
})

it('a player sees a game of S.K.A.T.E. with its turn', () => {
  const story = `${rolled} ann lands ollie, wait 136h, alarm`
  expect(seen({}, story, 'cat')).toMatchObject({
    gameType: 'skate',
    status: 'in_progress',
    gamePhase: 'following',
    currentTrickId: 'ollie',
    currentTurnPlayerId: 'bob',
    turnNumber: 2,
    turnDeadline: new Date(noon + 7 * 24 * 3_600_000).toISOString(),
    usedTrickIds: ['ollie'],
    selectedCategories: ['The Basics', 'Flip and Shove-It Tricks'],
    locationName: null,
    joinDeadline: null,
    recordingDeadline: null,
  })
})

it.each([
  ['of a set', asked, 'ann', 2],
  ['of an attempt, after the round', askedLate, 'cat', 4],
])('a retry %s is the turn of its maker, at the called trick and with its clock', (...row) => {
  const [, story, maker, turnNumber] = row
  expect(seen({}, story, 'bob')).toMatchObject({
    gamePhase: 'following',
    currentTrickId: 'ollie',
    currentTurnPlayerId: maker,
    turnNumber,
    turnDeadline: after({ hours: 24 + 7 * 24 }),
    stoppedClock: null,
    nudgeFrom: after({ hours: 24 + 84 }),
  })
  expect(seen({}, `${story}, ${maker} away 10d`, 'bob')).toMatchObject({
    turnDeadline: null,
    stoppedClock: { reasons: ['away'] },
  })
  expect(seen({}, `${story}, ${maker} bails`, 'bob')!.currentTurnPlayerId).not.toBe(maker)
})

it('a retry is no second try, although the next player has one', () => {
  const game = { rules: { lastLetterTries: 2 } } as const
  const rounds = Array.from({ length: 5 }, () => 'ann lands any, bob lands, cat bails').join()
  const story = `${rolled} ${rounds}`
  expect(seen(game, story, 'ann')).toMatchObject({ currentTurnPlayerId: 'cat', isSecondTry: true })
  expect(seen(game, `${story}, ann calls 14, wait 24h, alarm`, 'ann')).toMatchObject({
    currentTurnPlayerId: 'bob',
    isSecondTry: false,
  })
})

const after = ({ hours }: { hours: number }) => new Date(noon + hours * 3_600_000).toISOString()

describe('votes', () => {
  const story = `${voting} cat votes ann, bob votes ann`

  it('are hidden while they are cast', () => {
    for (const viewer of ['ann', 'bob', 'cat']) {
      const view = seen(spot, story, viewer)!
      expect(view.clips.map(({ voteCount }) => voteCount)).toEqual(['0', '0'])
      expect(view.votes).toEqual([{ voterId: 'cat' }, { voterId: 'bob' }])
    }
  })

  it('are visible to the player who cast them', () => {
    expect(seen(spot, story, 'cat')!.myVote).toEqual({ clipId: 'ann-clip' })
    expect(seen(spot, story, 'ann')!.myVote).toEqual({ clipId: null })
  })

  it('are counted at the end, without saying who cast them', () => {
    const view = seen(spot, `${story}, ann votes bob`, 'bob')!
    expect(view.clips.map(({ voteCount }) => voteCount)).toEqual(['2', '1'])
    expect(view.winnerSeats).toEqual([0])
    expect(view.votes[0]).toEqual({ voterId: 'cat' })
  })
})

it('players who quit Own the Spot are no longer shown, and deleted skaters have no name', () => {
  expect(seen(spot, `${voting} bob quits`, 'ann')!.players.map(({ seat }) => seat)).toEqual([0, 2])
  const ended = `${voting} cat votes ann, wait 48h, alarm, ann deletes`
  expect(seen(spot, ended, 'bob')!.players[0]).toMatchObject({ seat: 0, playerId: null })
})

it('the turn to be taken has a number, and a game without turns has none', () => {
  const number = (story: string) => seen({}, story, 'cat')!.turnNumber
  expect(number('')).toBeNull()
  expect(number(rolled)).toBe(1)
  expect(number(`${rolled} ann bails ollie`)).toBe(2)
  expect(number(`${rolled} ann bails ollie, ann quits, bob quits`)).toBeNull()
  expect(seen(spot, joined, 'ann')!.turnNumber).toBeNull()
})

it('a game without a winner says why', () => {
  expect(seen(spot, `${joined} wait 24h, alarm`, 'ann')!.noWinner).toBe('no_clips')
})
