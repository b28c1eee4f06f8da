import type * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { gameTypes } from '../../../worker/games/contract'
import { simpleActs } from '../../../worker/games/acts'
import { commandFields } from '../../../worker/games/engine/commands'
import { gameRules } from '../../../worker/games/registry'

it.each(simpleActs.map((each) => [each.type, each] as const))(
  'the command of %s has what the room knows, and what path and body bring',
  (act, { endpoint, terms }) => {
    const body = terms.body as z.ZodMiniObject | undefined
    const ofTurn = endpoint.path.includes(':turnId') ? ['turnNumber', 'seat'] : []
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
