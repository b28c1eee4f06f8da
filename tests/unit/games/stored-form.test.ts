import { describe, expect, it } from 'vitest'
import { commandSchema, type Command } from '../../../worker/games/engine/commands'
import { gameTypes, type GameType } from '../../../worker/games/contract'
import { decide, finishedStateOf, stateOf, type GameState } from '../../../worker/games/registry'
import { defaultHouseRules } from '../../../worker/games/skate/contract'
import { newGame, noon } from './support/factories'

const turn = { type: 'turn', by: 0, trickId: 'ollie', landed: false, hasVideo: false } as const

describe('a stored command', () => {
  it('is read as it is written', () => {
    const create: Command = newGame({ type: 'skate' })
    for (const command of [create, turn]) {
      expect(commandSchema.parse(JSON.parse(JSON.stringify(command)))).toEqual(command)
    }
  })

  it('from before may name a category once for all its tricks, which keep their order', () => {
    const create = newGame({ type: 'skate' })
    const catalogue = [
      { category: 'The Basics', ids: ['ollie', 'nollie'] },
      { category: 'Flip', ids: ['kickflip'] },
      { category: 'The Basics', ids: ['manual'] },
    ]
    expect(commandSchema.parse({ ...create, catalogue })).toEqual({
      ...create,
      catalogue: [
        { id: 'ollie', category: 'The Basics' },
        { id: 'nollie', category: 'The Basics' },
        { id: 'kickflip', category: 'Flip' },
        { id: 'manual', category: 'The Basics' },
      ],
    })
  })

  it('from before leaves out what is false', () => {
    expect(commandSchema.parse({ type: 'turn', by: 0, trickId: 'ollie' })).toEqual(turn)
    const vote: Command = { type: 'callVote', by: 1, turnNumber: 3, landed: false }
    expect(commandSchema.parse({ type: 'callVote', by: 1, turnNumber: 3 })).toEqual(vote)
  })

  it.each([
    ['is no list', 'ollie'],
    ['has an entry of nothing', [null]],
    ['has a group without a category', [{ ids: ['ollie'] }]],
    ['has a group whose tricks are no text', [{ category: 'The Basics', ids: [1] }]],
  ])('whose catalogue %s is refused', (_, catalogue) => {
    const create = { type: 'create', gameType: 'skate', players: [], nonHomieIds: [] }
    const rest = { categories: [], location: null, timeLimitHours: 24 }
    expect(commandSchema.safeParse({ ...create, ...rest, catalogue }).success).toBe(false)
  })
})

describe('the state of a running game', () => {
  const running = (type: GameType) => {
    const outcome = decide(null, newGame({ type }), noon)
    if ('refusal' in outcome) throw new Error(outcome.refusal)
    return outcome.state
  }

  it.each([
    ['skate', 'rolled'],
    ['skate', 'deadline'],
    ['skate', 'tricks'],
    ['skate', 'turn'],
    ['own_the_spot', 'rolled'],
    ['own_the_spot', 'deadline'],
  ] as const)('of %s is refused without %s', (type, name) => {
    const { [name]: _, ...rest } = running(type) as GameState & Record<string, unknown>
    expect(stateOf(type).safeParse(rest).success).toBe(false)
  })

  it.each(gameTypes)('of %s is refused if it lacks anything of a player', (type) => {
    const state = running(type)
    for (const name of Object.keys(state.players[0]!)) {
      const [first, ...others] = state.players as [Record<string, unknown>, ...unknown[]]
      const { [name]: _, ...rest } = first
      expect(stateOf(type).safeParse({ ...state, players: [rest, ...others] }).success).toBe(false)
    }
  })
})

describe('the row of a finished game', () => {
  it('of S.K.A.T.E. from before leaves out what is as usual', () => {
    const row = {
      rulesVersion: 2,
      version: 9,
      createdAt: noon,
      status: 'completed',
      players: [
        { userId: 'ann' },
        { userId: null, isDeleted: true, letters: 5, isEliminated: true },
      ],
      result: { winners: [0], endedAt: noon },
      categories: ['The Basics'],
      usedTrickIds: ['ollie'],
      order: [1, 0],
      round: 6,
      turnsTaken: 10,
    }
    const player = { isDeleted: false, status: 'joined', diceRoll: null, rolledAt: null }
    expect(stateOf('skate').parse(row)).toEqual({
      ...row,
      ...defaultHouseRules,
      gameType: 'skate',
      players: [
        { ...player, seat: 0, userId: 'ann', isEliminated: false, letters: 0 },
        { ...player, seat: 1, userId: null, isDeleted: true, isEliminated: true, letters: 5 },
      ],
      result: { winners: [0], noWinner: null, endedAt: noon },
      rolled: [],
      deadline: null,
      tricks: [],
      phase: null,
      setter: null,
      followers: [],
      turn: null,
      currentTrickId: null,
      clock: null,
      secondTries: [],
      recentTurns: [],
      call: null,
      endedCalls: [],
      rainChecks: [],
      away: [],
    })
  })

  it('of Own the Spot from before leaves out what is as usual', () => {
    const row = {
      rulesVersion: 1,
      version: 4,
      createdAt: noon,
      status: 'completed',
      players: [{ userId: 'ann', diceRoll: 3 }],
      result: { winners: [], noWinner: 'no_clips', endedAt: noon },
      location: { name: 'Third & Army', latitude: '37.74', longitude: '-122.38' },
      timeLimitHours: 24,
      recordingDeadline: noon,
      votingDeadline: null,
      clips: [],
      votes: [],
    }
    expect(stateOf('own_the_spot').parse(row)).toMatchObject({
      gameType: 'own_the_spot',
      players: [{ seat: 0, userId: 'ann', status: 'joined', letters: 0, diceRoll: 3 }],
      result: row.result,
      rolled: [],
      deadline: null,
    })
  })

  it.each(gameTypes)('of %s is refused if it lacks who played', (type) => {
    const outcome = decide(null, newGame({ type }), noon)
    if ('refusal' in outcome) throw new Error(outcome.refusal)
    const result = { winners: [], noWinner: 'taken_back', endedAt: noon }
    const state = { ...outcome.state, status: 'completed', deadline: null, result }
    const row = finishedStateOf(state as GameState)
    expect(stateOf(type).safeParse(row).success).toBe(true)
    for (const player of [{}, null, 'ann', { userId: 1 }]) {
      expect(stateOf(type).safeParse({ ...row, players: [player] }).success).toBe(false)
    }
  })
})
