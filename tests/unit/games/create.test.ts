import { expect, it } from 'vitest'
import type { RefusalCode } from '../../../worker/games/refusals'
import { createCommand } from '../../../worker/games/commands/create-game'
import type { Create } from '../../../worker/games/engine/commands'
import { decide } from '../../../worker/games/registry'
import { catalogue, names, newGame, noon } from './support/factories'

type Change = Partial<Omit<Create, 'type'>>

const outcomeOf = (change: Change) =>
  decide(null, { ...newGame({ type: change.gameType ?? 'skate' }), ...change }, noon)

const invite = (...homies: string[]): Change => ({ players: ['ann', ...homies] })
const spot = { gameType: 'own_the_spot' } as const

it.each<[string, Change, RefusalCode | null]>([
  ['S.K.A.T.E. for two', invite('bob'), null],
  ['S.K.A.T.E. for six', { players: [...names] }, null],
  ['nobody', invite(), 'no_homies'],
  ['six homies', invite('b', 'c', 'd', 'e', 'f', 'g'), 'too_many_homies'],
  ['oneself', invite('bob', 'ann'), 'oneself'],
  ['the same homie twice', invite('bob', 'bob'), 'invited_twice'],
  ['a stranger, a former homie, a user without a profile', { nonHomieIds: ['bob'] }, 'not_a_homie'],
  ['no category', { categories: [] }, 'no_categories'],
  [
    'a category that does not exist',
    { categories: ['The Basics', 'Handrails'] },
    'unknown_category',
  ],
  ['Own the Spot for three', { ...spot, ...invite('bob', 'cat') }, null],
  ['Own the Spot for six', { ...spot, players: [...names] }, null],
  ['Own the Spot for two', { ...spot, ...invite('bob') }, 'too_few_homies'],
  ['Own the Spot for one', { ...spot, ...invite() }, 'no_homies'],
  ['Own the Spot, one homie twice', { ...spot, ...invite('bob', 'bob') }, 'invited_twice'],
  ['Own the Spot without a spot', { ...spot, location: null }, 'no_spot'],
  ['a time limit that is not offered', { ...spot, timeLimitHours: 3 }, 'bad_time_limit'],
])('invitations are checked: %s', (_, change, refusal) => {
  const outcome = outcomeOf(change)
  expect('refusal' in outcome ? outcome.refusal : null).toBe(refusal)
})

it.each([
  ['skate', 48],
  ['own_the_spot', 24],
] as const)(
  '%s: the creator has joined without a roll, the others have %i h to join',
  (type, hours) => {
    const outcome = outcomeOf({ gameType: type })
    if ('refusal' in outcome) throw new Error(outcome.refusal)
    expect(outcome.state).toMatchObject({
      version: 1,
      status: 'waiting_for_players',
      deadline: { why: 'join', at: noon + hours * 3_600_000 },
      players: [
        { userId: 'ann', status: 'joined', diceRoll: null },
        { userId: 'bob', status: 'invited' },
        { userId: 'cat', status: 'invited' },
      ],
    })
    expect(outcome.events).toEqual([{ type: 'created', invited: [1, 2], at: noon }])
    expect(decide(outcome.state, newGame({}), noon)).toEqual({ refusal: 'wrong_phase' })
  },
)

it('a command for a game that does not exist does nothing', () => {
  expect(decide(null, { type: 'deadline' }, noon)).toEqual({ refusal: 'wrong_phase' })
})

const found = { creatorId: 'ann', nonHomieIds: [], catalogue }
const asked = { selectedHomies: ['bob', 'cat'] }

it('a new game of S.K.A.T.E. has the tricks of its categories', () => {
  const body = { ...asked, selectedCategories: ['The Basics'], timeLimitHours: null }
  expect(createCommand(body, found)).toMatchObject({
    gameType: 'skate',
    players: ['ann', 'bob', 'cat'],
    categories: ['The Basics'],
    catalogue: catalogue.slice(0, 2),
    location: null,
  })
})

it('a new game of Own the Spot lasts 24 hours unless another limit is chosen', () => {
  const place = { locationName: 'Third & Army', locationCoords: { lat: '37.74', lng: '-122.38' } }
  expect(createCommand({ ...asked, ...place }, found)).toMatchObject({
    gameType: 'own_the_spot',
    location: { name: 'Third & Army', latitude: '37.74', longitude: '-122.38' },
    timeLimitHours: 24,
  })
  expect(createCommand({ ...asked, locationName: 'Third & Army' }, found).location).toBeNull()
})
