import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { skateGames, type SkatePlan } from '../../../dev/demo/games'
import { isThere, lands } from '../../../dev/demo/policy'
import type { Command } from '../../../worker/games/engine/commands'
import { decide, type GameState } from '../../../worker/games/registry'
import type { SkateState } from '../../../worker/games/skate/state'

/** The real rules, fed with what the plan decides, whatever the dice say. */
function played(plan: SkatePlan, dice: number[]): { state: SkateState; acts: number } {
  const { players } = plan
  const catalogue = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, category: 'a' }))
  let state: GameState | null = null
  let acts = 0
  const act = (command: Command) => {
    const outcome = decide(state, command, acts++)
    if ('refusal' in outcome) throw new Error(outcome.refusal)
    state = outcome.state
  }
  const make = { gameType: 'skate' as const, location: null, timeLimitHours: 24, nonHomieIds: [] }
  act({ type: 'create', ...make, players, categories: ['a'], catalogue })
  const seatOf = (tag: string) => players.indexOf(tag)
  const now = () => state as unknown as SkateState
  for (const tag of plan.rolls ?? players) {
    act({ type: 'roll', by: seatOf(tag), die: dice[seatOf(tag)] ?? 1 })
  }
  for (let turns = 1; now().status === 'in_progress' && turns < 200; turns++) {
    const { phase, turn, tricks, usedTrickIds, currentTrickId } = now()
    const playing = now().players.filter(
      ({ status, isEliminated }) => status === 'joined' && !isEliminated,
    )
    const standing = {
      phase: phase ?? 'setting',
      turn: players[turn ?? 0] ?? '',
      letters: Object.fromEntries(playing.map(({ seat, letters }) => [players[seat], letters])),
      turns,
    }
    if (isThere(plan, standing)) break
    const trickId = currentTrickId ?? tricks.find((trick) => !usedTrickIds.includes(trick)) ?? ''
    const landed = lands(plan, standing)
    act({ type: 'turn', by: turn, trickId, landed, hasVideo: landed })
    for (const [tag, after] of plan.quits ?? []) {
      if (after === turns && now().status === 'in_progress') act({ type: 'quit', by: seatOf(tag) })
    }
  }
  return { state: now(), acts }
}

const die = fc.integer({ min: 1, max: 6 })

describe.each(skateGames)('the game of $players', (plan) => {
  it('ends in time, whatever the dice say', () => {
    fc.assert(
      fc.property(fc.array(die, { minLength: 3, maxLength: 3 }), (dice) => {
        const { state, acts } = played(plan, dice)
        const { end, players } = plan
        expect(acts * plan.every).toBeLessThan(plan.began)
        if (end.is === 'running') {
          expect(state.phase).toBe(end.phase)
          expect(players[state.turn ?? -1]).toBe(end.turn)
        } else if (end.is === 'won') {
          expect(state.result?.winners).toEqual([players.indexOf(end.by)])
        } else {
          expect(['waiting_for_players', 'rolling_dice']).toContain(state.status)
        }
      }),
    )
  })
})
