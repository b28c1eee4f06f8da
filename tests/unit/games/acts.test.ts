import type * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { gameTypes } from '../../../worker/games/contract'
import { gameEndpoints } from '../../../worker/games/endpoints'
import { commandFields } from '../../../worker/games/engine/commands'
import { gameRules } from '../../../worker/games/registry'

const endpoints = Object.values(gameEndpoints).flatMap((each) => ('act' in each ? [each] : []))

it.each(endpoints.map((each) => [each.act, each] as const))(
  'the command of %s has what the room knows, and what path and body bring',
  (act, endpoint) => {
    const { path, body } = endpoint as { path: string; body?: z.ZodMiniObject }
    const ofTurn = path.includes(':turnId') ? ['turnNumber', 'seat'] : []
    const brought = [...ofTurn, ...Object.keys(body?.def.shape ?? {})]
    const known = act === 'roll' ? ['type', 'by', 'die'] : ['type', 'by']
    const fields = commandFields(act)
    expect([...known, ...brought]).toEqual(expect.arrayContaining(fields))
    for (const name of Object.keys(body?.def.shape ?? {})) expect(fields).toContain(name)
  },
)

it.each(gameTypes)('one table at most says what an event of %s causes', (type) => {
  const { acts, effects } = gameRules[type]
  const events = [effects, ...Object.values(acts).map((act) => act.effects ?? {})].flatMap(
    (table) => Object.keys(table),
  )
  expect(events).toEqual([...new Set(events)])
})
