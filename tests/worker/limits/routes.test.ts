import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { app } from '../../../worker/app'
import { isSafeMethod } from '../../../worker/http/methods'
import { limits } from '../../../worker/limits/limits'
import { registrationsOf } from '../../../worker/session/register-endpoint'
import { access, moderatorAnswer, type Row } from '../access/table'
import { arrive, askers, makeWorld, type Asker, type World } from '../access/fixtures'
import { finished } from '../films/support'
import { crew, invite, makeSkate, basics, started, turn } from '../games/support'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { tables } from '../support/fill'
import { onlyDiscovery } from '../support/outside'
import { useUpQuota } from '../support/rows/quotas'
import { snapshot } from '../support/snapshot'
import { newStripe } from '../support/stripe'
import * as filmEndpoints from '../../../worker/films/endpoints'
import * as challengeEndpoints from '../../../worker/challenges/endpoints'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { openGame, tokenOf } from '../challenges/support'
import { bounds } from './table'

const nameOf = ({ method, route }: Row) => `${method} ${route}`
const byName = (rows: Row[]) => rows.map((row) => [nameOf(row), row] as const)
const boundOf = (row: Row) => bounds[nameOf(row)]
const limitsOf = (bound = bounds['']) => (bound && 'limits' in bound ? bound.limits : [])

/** Terms are not computed from this table, nor the table from them. */
it('the terms of each endpoint name the limits that this table names', () => {
  const rows = registrationsOf(app)
    .filter(({ terms }) => terms.limits)
    .map(({ endpoint: { method, path }, terms }) => [`${method} ${path}`, terms.limits])
  const listed = Object.entries(bounds)
    .filter(([name, bound]) => name.includes(' /api/') && limitsOf(bound).length > 0)
    .map(([name, bound]) => [name, limitsOf(bound)])
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(listed))
})

/** Who gets what they ask for. */
function asker(row: Row): Asker | undefined {
  const isGiven = (answer: number | string) => Number.parseInt(String(answer)) < 400
  const found = askers.slice(0, 4).findLastIndex((_, at) => isGiven(row.answers[at]!))
  return askers[found] ?? (isGiven(moderatorAnswer(row)) ? 'moderator' : undefined)
}

/** Routes that may insert, and are answered in the world of the access table. */
const isTried = (row: Row) => row.method !== 'OPTIONS' && asker(row) !== undefined
const writes = access.filter((row) => !isSafeMethod(row.method))
const reads = access.filter((row) => isSafeMethod(row.method) && isTried(row))

let world: World
let restore: () => Promise<void>
const stripe = newStripe()

async function countRows(): Promise<Map<string, number>> {
  const names = (await tables(env.DB)).filter((name) => name !== 'quotas')
  const all = await env.DB.batch<{ rows: number }>(
    names.map((name) => env.DB.prepare(`SELECT count(*) AS rows FROM "${name}"`)),
  )
  return new Map(names.map((name, at) => [name, all[at]!.results[0]!.rows]))
}

async function countUses(): Promise<Map<string, number>> {
  const query = 'SELECT name, sum(used) AS used FROM quotas GROUP BY name'
  const { results } = await env.DB.prepare(query).all<{ name: string; used: number }>()
  return new Map(results.map(({ name, used }) => [name, used]))
}

const more = (before: Map<string, number>, after: Map<string, number>): string[] =>
  [...after].filter(([name, number]) => number > (before.get(name) ?? 0)).map(([name]) => name)

/** Which tables grow while something is done, and which limits it uses. */
async function watch(act: () => Promise<Response>) {
  const [rows, uses] = [await countRows(), await countUses()]
  const answer = await act()
  return { answer, grown: more(rows, await countRows()), used: more(uses, await countUses()) }
}

async function ask(row: Row, as: { cookie: string } | null) {
  const { method, headers = {} } = row
  const body = await row.body?.(world)
  const bindings = { ...stripe.bindings(), ...onlyDiscovery }
  return watch(() =>
    call(row.path(world), { method, as, headers, ...(body && { body }), bindings }),
  )
}

it('the table names routes that there are', () => {
  const routes = new Set(access.map(nameOf))
  expect(Object.keys(bounds).filter((name) => !routes.has(name))).toEqual([])
})

it('every limit is there for a route', () => {
  const named = new Set(Object.values(bounds).flatMap((bound) => limitsOf(bound)))
  expect([...named].toSorted()).toEqual(Object.keys(limits).toSorted())
})

it('a route that no test sees succeed says what keeps it from filling the database', () => {
  const unseen = writes.filter((row) => asker(row) === undefined)
  expect(unseen.map(nameOf).filter((name) => !bounds[name])).toEqual([])
})

describe('in the world of the access table', () => {
  beforeAll(async () => {
    await empty()
    world = await makeWorld()
    restore = await snapshot()
  })

  it.each(byName(reads))('%s inserts nothing', async (_, row) => {
    const { grown } = await ask(row, await arrive(asker(row)!, world))
    if (!boundOf(row)) expect(grown).toEqual([])
  })

  it.each(byName(writes.filter(isTried)))('%s is bounded', async (_, row) => {
    await restore()
    const who = asker(row)!
    const as = await arrive(who, world)
    const { grown, used } = await ask(row, as)
    const names = limitsOf(boundOf(row))
    if (!boundOf(row)) expect(grown).toEqual([])
    if (names.length === 0 || grown.length === 0) return
    expect(used.filter((name) => names.some((key) => limits[key].name === name))).not.toEqual([])

    await restore()
    const again = await arrive(who, world)
    const userId = who === 'newcomer' || who === 'visitor' ? null : world[who].userId
    for (const key of names) await useUpQuota(limits[key].name, userId)
    const refused = await ask(row, again)
    expect(refused.grown).toEqual([])
    if (nameOf(row) === 'POST /api/content-flags') expect(refused.answer.status).toBe(201)
    else expect(refused.answer.status).toBe(429)
  })
})

describe('in a game', () => {
  beforeEach(empty)

  const post = (path: string, method = 'POST', json: object = {}) => ({ path, method, json })

  it.each<
    [
      keyof typeof bounds,
      () => Promise<
        [as: { userId: string; cookie: string }, { path: string; method: string; json?: object }]
      >,
    ]
  >([
    [
      'POST /api/skate-games',
      async () => {
        const [ann, ...others] = await crew(2)
        const json = { selectedHomies: invite(others), selectedCategories: basics }
        return [ann!, post(gameEndpoints.list.url(), 'POST', json)]
      },
    ],
    [
      'POST /api/skate-games/:gameId/roll-dice',
      async () => {
        const players = await crew(2)
        const { id } = await makeSkate(players)
        return [players[1]!, post(gameEndpoints.roll.url({ gameId: id }))]
      },
    ],
    [
      'PUT /api/skate-games/:gameId/turns/:turnId/reaction',
      async () => {
        const { id, order } = await started(await crew(2))
        const game = await turn(order[0]!, id, { trickId: 'ollie', landed: true })
        const { latestTurn } = await game.json<{ latestTurn: { id: string } }>()
        const path = gameEndpoints.react.url({ gameId: id, turnId: latestTurn.id })
        return [order[1]!, post(path, 'PUT', { kind: 'fire' })]
      },
    ],
    [
      'POST /api/skate-games/:gameId/link',
      async () => {
        const [ann] = await crew(1)
        return [ann!, post(challengeEndpoints.makeLink.url({ gameId: (await openGame(ann!)).id }))]
      },
    ],
    [
      'POST /api/join/:token',
      async () => {
        const [ann, bob] = await crew(2)
        const token = await tokenOf(ann!, (await openGame(ann!)).id)
        return [bob!, post(challengeEndpoints.join.url({ token }))]
      },
    ],
    [
      'POST /api/skate-games/:gameId/rematch',
      async () => {
        const { id, order } = await finished(await crew(2))
        return [order[0]!, post(gameEndpoints.rematch.url({ gameId: id }))]
      },
    ],
    [
      'POST /api/skate-games/:gameId/share',
      async () => {
        const { id, order } = await finished(await crew(2))
        return [order[0]!, post(filmEndpoints.share.url({ gameId: id }))]
      },
    ],
  ])('%s is refused once its limit is used up, and then goes on', async (name, prepare) => {
    const [as, { path, ...sent }] = await prepare()
    const act = () => watch(() => call(path, { as, ...sent }))
    const names = limitsOf(bounds[name]).map((key) => limits[key].name)
    const taken = await snapshotOfQuotas()
    for (const each of names) await useUpQuota(each, as.userId)
    const refused = await act()
    expect([refused.answer.status, refused.grown]).toEqual([429, []])
    expect(await refused.answer.json()).toMatchObject({ code: 'too_many' })
    await taken()
    const done = await act()
    expect(done.answer.status).toBeLessThan(300)
    expect(done.used.filter((each) => names.includes(each)).toSorted()).toEqual(names.toSorted())
  })
})

/** Brings back what was used so far. */
async function snapshotOfQuotas(): Promise<() => Promise<void>> {
  const { results } = await env.DB.prepare('SELECT * FROM quotas').all<Record<string, string>>()
  return async () => {
    await env.DB.batch([
      env.DB.prepare('DELETE FROM quotas'),
      ...results.map((row) =>
        env.DB.prepare('INSERT INTO quotas (day, name, key, used) VALUES (?, ?, ?, ?)').bind(
          row.day,
          row.name,
          row.key,
          row.used,
        ),
      ),
    ])
  }
}
