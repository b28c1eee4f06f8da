import { beforeAll, expect, it } from 'vitest'
import * as crewEndpoints from '../../../worker/crews/endpoints'
import { feedItems } from '../../../worker/feed/queries'
import { connect } from '../../../worker/db/client'
import { empty } from '../support/empty'
import { env } from '../support/env'
import type { Skater } from '../support/skaters'
import { watch } from '../support/watch'
import { town } from '../homies/town'
import { crewWith, goOut, send } from './support'

const others = 2000
const reads: [string, (crewId: string) => (bindings: { DB: D1Database }) => Promise<unknown>][] = [
  ['the own crews', () => (bindings) => send(crewEndpoints.list, bob, {}, undefined, { bindings })],
  [
    'one crew',
    (id) => (bindings) => send(crewEndpoints.show, bob, { crewId: id }, undefined, { bindings }),
  ],
  [
    'where they are',
    () => (bindings) => send(crewEndpoints.outs, bob, {}, undefined, { bindings }),
  ],
  [
    'what the crew filmed',
    () =>
      ({ DB }) =>
        feedItems(connect(DB), bob.userId, { limit: 20, offset: 0, show: 'crew' }),
  ],
]

let bob: Skater
let crewId: string
let before: number[]

const watchAll = () => Promise.all(reads.map(([, read]) => watch(read(crewId))))

/** Crews of four, in each of which one is out to whom another comes, and one waits for a yes. */
async function addTown() {
  await town(others)
  const now = Date.now()
  const n = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${others - 1})`
  const crewOf = `'crew' || (i / 4)`
  await env.DB.batch(
    [
      `INSERT INTO crews (id, name, created_at) ${n} SELECT 'crew' || i, 'Crew', 0 FROM n WHERE i < ${others / 4}`,
      `INSERT INTO crew_members (crew_id, user_id, joined_at) ${n} SELECT ${crewOf}, 'town' || i, i FROM n`,
      `INSERT INTO crew_outs (id, user_id, started_at, ends_at)
       ${n} SELECT 'out' || i, 'town' || i, ${now}, ${now + 3_600_000} FROM n WHERE i % 4 = 0`,
      `INSERT INTO crew_out_crews (out_id, crew_id) ${n} SELECT 'out' || i, ${crewOf} FROM n WHERE i % 4 = 0`,
      `INSERT INTO crew_comings (out_id, user_id) ${n} SELECT 'out' || i, 'town' || (i + 1) FROM n WHERE i % 4 = 0`,
      `INSERT INTO crew_requests (id, crew_id, user_id, status, created_at)
       ${n} SELECT 'request' || i, ${crewOf}, 'town' || ((i + 4) % ${others}), 'pending', ${now} FROM n WHERE i % 4 = 0`,
    ].map((sql) => env.DB.prepare(sql)),
  )
}

beforeAll(async () => {
  await empty()
  const { crew, all } = await crewWith(3)
  bob = all[1]!
  crewId = crew.id
  await goOut(all[0]!, [crewId])
  before = (await watchAll()).map(({ rows }) => rows)
  await addTown()
})

it.each(reads.map(([name], at) => [name, at] as const))(
  '%s: by indexes alone, and as few rows beside 500 other crews',
  async (_, at) => {
    const { rows, plans } = await watch(reads[at]![1](crewId))
    expect(rows).toBeGreaterThan(0)
    // A range that ended the table ends at the next crew's row now.
    expect(rows).toBeLessThanOrEqual(before[at]! + 5)
    expect(plans.join('\n')).not.toMatch(/SCAN (crew|profiles|users|activity|videos|media)/)
  },
)
