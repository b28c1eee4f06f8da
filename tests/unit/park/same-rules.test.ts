import { build } from 'vite'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inlineTables } from '../../../dev/inline-tables'
import { withoutSchemas } from '../../../dev/without-schemas'
import { lastLetterTries, words } from '../../../worker/games/contract'
import type { Command } from '../../../worker/games/engine/commands'
import { commandSchema } from '../../../worker/games/engine/commands'
import { decide, stateOf } from '../../../worker/games/registry'
import type { SkateState } from '../../../worker/games/skate/state'
import type { ParkAct, ParkGame, ParkStart, PlayPark } from '../../../worker/shares/park/contract'
import { numRuns, timeout } from '../games/support/runs'
import { start, tricks } from './support'

/** The rules as a browser gets them: in one script, without the schemas. */
async function browserRules(): Promise<{ code: string; playPark: PlayPark }> {
  const built = await build({
    configFile: false,
    root: new URL('../../..', import.meta.url).pathname,
    logLevel: 'error',
    publicDir: false,
    plugins: [inlineTables(), withoutSchemas()],
    build: {
      write: false,
      rolldownOptions: {
        input: 'worker/shares/park/game.ts',
        preserveEntrySignatures: 'strict',
        treeshake: { propertyReadSideEffects: false },
      },
    },
  })
  if (!('output' in built)) throw new Error('Nothing was built.')
  const { code } = built.output[0]
  const { playPark } = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as { playPark: PlayPark }
  return { code, playPark }
}

/** The server's side: real commands and states, each parsed as it comes from a history. */
class ServerGame {
  state: SkateState
  readonly acts: ParkAct[] = []
  #picked: string | null = null

  constructor({ players, word, tries, tricks: catalogue }: ParkStart) {
    this.state = sent(null, {
      type: 'create',
      gameType: 'skate',
      players: ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'].slice(0, players),
      nonHomieIds: [],
      categories: ['The Basics', 'Grinds and Slides'],
      catalogue,
      location: null,
      timeLimitHours: 24,
      houseRules: { turnHours: 168, word, lastLetterTries: tries },
    })
  }

  get isOver(): boolean {
    return this.state.status === 'completed'
  }

  /** Somebody rolls, picks, lands or bails, whatever it is time for. Seldom somebody goes home. */
  act(dice: number[], draw: number): void {
    const { players, phase, currentTrickId, usedTrickIds, turn } = this.state
    const standing = players.filter(({ isEliminated }) => !isEliminated)
    if (draw < 8) {
      const { seat, status } = standing[draw % standing.length]!
      const type = status === 'invited' ? 'decline' : 'quit'
      return this.#send({ type, by: seat }, { do: 'leave', seat })
    }
    if (phase === null) {
      const { seat } = standing.find(({ diceRoll }) => diceRoll === null)!
      const die = dice[seat]!
      return this.#send({ type: 'roll', by: seat, die }, { do: 'roll', die })
    }
    const trickId = currentTrickId ?? this.#picked
    if (trickId === null) {
      const free = tricks.filter(({ id }) => !usedTrickIds.includes(id))
      this.#picked = free[draw % free.length]!.id
      return void this.acts.push({ do: 'pick', trickId: this.#picked })
    }
    const landed = draw % 2 === 0
    const command = { type: 'turn', by: turn, trickId, landed, hasVideo: landed } as const
    return this.#send(command, { do: 'turn', landed })
  }

  #send(command: Command, act: ParkAct): void {
    this.state = sent(this.state, command)
    this.acts.push(act)
    this.#picked = null
  }
}

function sent(state: SkateState | null, command: Command): SkateState {
  const outcome = decide(state, commandSchema.parse(command), 0)
  if ('refusal' in outcome) throw new Error(outcome.refusal)
  return stateOf('skate').parse(outcome.state) as SkateState
}

const drawn = fc.record({
  players: fc.integer({ min: 2, max: 6 }),
  word: fc.constantFrom(...words),
  tries: fc.constantFrom(...lastLetterTries),
  dice: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 6, maxLength: 6 }),
  // Most land half of the time; sometimes somebody goes home.
  draws: fc.array(fc.nat(999), { minLength: 400, maxLength: 400, size: 'max' }),
})

it(`${numRuns} drawn games end alike on the server and in a browser`, { timeout }, async () => {
  const { code, playPark } = await browserRules()
  expect(code).not.toMatch(/zod|ZodMini/i)
  let ended = 0
  let longest = 0
  fc.assert(
    fc.property(drawn, ({ players, word, tries, dice, draws }) => {
      const begin = start({ players, word, tries })
      const game = new ServerGame(begin)
      const half = draws.length / 4
      for (const [at, draw] of draws.entries()) {
        if (game.isOver) break
        if (at === half) expectAlike(playPark(begin, game.acts), game.state)
        game.act(dice, draw)
      }
      expectAlike(playPark(begin, game.acts), game.state)
      if (game.isOver) ended++
      longest = Math.max(longest, game.acts.length)
    }),
    { numRuns },
  )
  // The games of this test get somewhere.
  expect(ended).toBeGreaterThan(numRuns * 0.9)
  expect(longest).toBeGreaterThan(60)
})

function expectAlike(game: ParkGame | null, server: SkateState): void {
  const { status, turn, result, currentTrickId } = server
  expect(game).toMatchObject({
    order: server.order,
    usedTrickIds: server.usedTrickIds,
    turnNumber: server.turnsTaken + 1,
    winner: result?.winners[0] ?? null,
    players: server.players.map(({ letters, diceRoll, isEliminated, status: is }) => ({
      letters,
      die: diceRoll,
      isOut: isEliminated,
      hasLeft: is === 'quit',
    })),
  })
  expect(game?.doing === 'over').toBe(status === 'completed')
  if (turn !== null) expect(game?.turn).toBe(turn)
  if (currentTrickId !== null) expect(game?.trickId).toBe(currentTrickId)
}
