import { build } from 'vite'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inlineTables } from '../../../dev/inline-tables'
import { lastLetterTries, words } from '../../../worker/games/contract'
import { stateOf } from '../../../worker/games/registry'
import type { SkateState } from '../../../worker/games/skate/state'
import type { ParkAct, ParkGame, PlayPark } from '../../../worker/shares/park/contract'
import { timeout } from '../../run-length'
import { numRuns } from '../games/support/runs'
import { ServerGame, start, tricks } from './support'

/** The rules as a browser gets them, in one script. */
async function browserRules(): Promise<PlayPark> {
  const built = await build({
    configFile: false,
    root: new URL('../../..', import.meta.url).pathname,
    logLevel: 'error',
    publicDir: false,
    plugins: [inlineTables()],
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
  return playPark
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
  const playPark = await browserRules()
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
        game.send(nextAct(game.state, game.picked, dice, draw))
      }
      // As the row of a game keeps it.
      expectAlike(playPark(begin, game.acts), stateOf('skate').parse(game.state) as SkateState)
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

/** Somebody rolls, picks, lands or bails, whatever it is time for. Seldom somebody goes home. */
function nextAct(
  { players, phase, currentTrickId, usedTrickIds }: SkateState,
  picked: string | null,
  dice: number[],
  draw: number,
): ParkAct {
  const standing = players.filter(({ isEliminated }) => !isEliminated)
  if (draw < 8) return { do: 'leave', seat: standing[draw % standing.length]!.seat }
  if (phase === null) {
    const { seat } = standing.find(({ diceRoll }) => diceRoll === null)!
    return { do: 'roll', die: dice[seat]! }
  }
  if (currentTrickId ?? picked) return { do: 'turn', landed: draw % 2 === 0 }
  const free = tricks.filter(({ id }) => !usedTrickIds.includes(id))
  return { do: 'pick', trickId: free[draw % free.length]!.id }
}
