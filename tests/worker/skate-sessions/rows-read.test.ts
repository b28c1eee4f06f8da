import { beforeAll, expect, it } from 'vitest'
import * as skateSessionEndpoints from '../../../worker/skate-sessions/endpoints'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { runBatch } from '../support/rows/db'
import { addSkateSession } from '../support/rows/tricks'
import { skater, type Skater } from '../support/skaters'
import { addTricks } from '../support/tricks'
import { watch } from '../support/watch'
import { send } from './support'

let ann: Skater
const each = 400

/** Two skaters with a session each day of 13 months. */
beforeAll(async () => {
  await empty()
  await addTricks()
  ann = await skater('ann')
  const day = 24 * 3_600_000
  for (const who of [ann, await skater('bob')]) {
    await runBatch(
      Array.from({ length: each }, (_, nth) =>
        addSkateSession(who, { startedAtMs: Date.now() - 7_200_000 - nth * day }),
      ),
    )
  }
}, 60_000)

it("the list reads a skater's own rows by the key", async () => {
  const { rows, plans } = await watch(async (bindings) => {
    const answer = await call(skateSessionEndpoints.list.url(), { as: ann, bindings })
    expect(answer.status).toBe(200)
  })
  expect(rows).toBeLessThanOrEqual(each + 20)
  expect(plans.filter((line) => line.startsWith('SCAN skate_sessions'))).toEqual([])
})

it('a new one reads them for its totals, for what is old, and for the room that is left', async () => {
  const { rows, plans } = await watch(async (bindings) => {
    expect((await send(ann, undefined, { bindings })).status).toBe(201)
  })
  expect(rows).toBeLessThanOrEqual(5 * each + 100)
  expect(plans.filter((line) => /^SCAN (skate_sessions|trick_totals)/.test(line))).toEqual([])
})
