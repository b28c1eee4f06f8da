import { describe, expect, it } from 'vitest'
import { commandSchema, storedForm, type Command } from '../../../worker/games/engine/commands'
import { gameTypes, type GameType } from '../../../worker/games/contract'
import { decide, finishedStateOf, stateOf, type GameState } from '../../../worker/games/registry'
import { newGame, noon } from './support/factories'

const turn = { type: 'turn', by: 0, trickId: 'ollie', landed: false, hasVideo: false } as const

describe('a stored command', () => {
  it('names a category once for all its tricks, and keeps their order', () => {
    const catalogue = [
      { id: 'ollie', category: 'The Basics' },
      { id: 'nollie', category: 'The Basics' },
      { id: 'kickflip', category: 'Flip' },
      { id: 'manual', category: 'The Basics' },
    ]
    const create: Command = {
      type: 'create',
      gameType: 'skate',
      players: ['ann', 'bob'],
      nonHomieIds: [],
      categories: ['The Basics'],
      catalogue,
      location: null,
      timeLimitHours: 24,
    }
    const stored = storedForm(create)
    expect(stored).toMatchObject({
      catalogue: [
        { category: 'The Basics', ids: ['ollie', 'nollie'] },
        { category: 'Flip', ids: ['kickflip'] },
        { category: 'The Basics', ids: ['manual'] },
      ],
    })
    expect(commandSchema.parse(stored)).toEqual(create)
    expect(commandSchema.parse(create)).toEqual(create)
  })

  it('leaves out what is false', () => {
    expect(storedForm(turn)).toEqual({ type: 'turn', by: 0, trickId: 'ollie' })
    expect(commandSchema.parse(storedForm(turn))).toEqual(turn)
    const landed: Command = { ...turn, landed: true, hasVideo: true }
    expect(storedForm(landed)).toEqual(landed)
    const vote: Command = { type: 'callVote', by: 1, turnNumber: 3, landed: false }
    expect(commandSchema.parse(storedForm(vote))).toEqual(vote)
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
