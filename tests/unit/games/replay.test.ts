import { expect, it } from 'vitest'
import { replay, withoutName } from '../../../worker/games/registry'
import type { Game } from './support/factories'
import { opening } from './support/opening'
import { play } from './support/story'

const skate = `${opening(3)}, ann lands ollie, bob bails, cat lands, wait 8d, alarm, bob lands manual`
const spot = `${opening(3, 'own_the_spot')}, ann films, bob films, wait 24h, alarm, cat votes ann, ann votes bob, bob quits`

it.each<[Game, string]>([
  [{}, skate],
  [{ type: 'own_the_spot' }, spot],
])('a replayed history gives the same game, also with names removed: %j', (game, story) => {
  const { history, now } = play(game, story)
  const command = { type: 'profileDeleted', by: 2 } as const
  const deleted = [...history, { command, now, rulesVersion: 2 as const }]
  const anonymous = withoutName(deleted, 2)
  expect(JSON.stringify(anonymous)).not.toContain('"cat"')
  const before = replay(deleted)
  const after = replay(anonymous)
  expect('state' in before).toBe(true)
  if ('state' in before) expect(after).toMatchObject({ state: before.state })
})

it('a history can be stored as JSON and replayed', () => {
  const { history, state } = play({}, skate)
  const read = JSON.parse(JSON.stringify(history)) as typeof history
  expect(replay(read)).toMatchObject({ state })
  expect(JSON.parse(JSON.stringify(state))).toEqual(state)
})

it('an incomplete or repeated history is refused', () => {
  const { history } = play({}, skate)
  expect(replay([])).toEqual({ refusal: 'wrong_phase' })
  expect(replay(history.slice(1))).toEqual({ refusal: 'wrong_phase' })
  expect(replay([...history, ...history.slice(1)])).toEqual({ refusal: 'out' })
})
