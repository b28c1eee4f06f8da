import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { app } from '../../worker/app'
import { isSafeMethod } from '../../worker/http/methods'
import {
  access,
  bannedAnswer,
  lapsedAnswer,
  lapsedOwnerAnswer,
  moderatorAnswer,
  privateAccess,
  suspendedAnswer,
  type Row,
} from './access/table'
import { arrive, askers, judged, makeWorld, type Asker, type World } from './access/fixtures'
import { call, origin } from './support/call'
import { empty } from './support/empty'
import { onlyDiscovery } from './support/outside'
import { endTrial } from './support/rows/users'
import { newcomer, setPublic } from './support/skaters'
import { snapshot } from './support/snapshot'
import { newStripe } from './support/stripe'

let world: World
/** As it was made, or with an owner whose trial is over. */
const restore = {} as Record<'made' | 'lapsed', () => Promise<void>>
/** Who reads leaves the world as it is, and who isn't let in. */
let state: 'made' | 'lapsed' | 'changed' = 'changed'
/** A channel remembers for a minute that all sessions of its skater have ended. */
let hasDeletedAccount = false

const stripe = newStripe()
/** The sign-in provider and Stripe. */
const OUTBOUND = {
  fetch: (url: string, init: RequestInit) =>
    (url.includes('api.stripe.com') ? stripe.bindings().OUTBOUND! : onlyDiscovery.OUTBOUND).fetch(
      url,
      init,
    ),
} as unknown as Fetcher

/** New skaters, whose channels remember nothing of sessions that have ended. */
async function makeNewWorld() {
  await empty()
  world = await makeWorld()
  restore.made = await snapshot()
  await endTrial(world.owner)
  restore.lapsed = await snapshot()
  state = 'lapsed'
  hasDeletedAccount = false
}

beforeAll(makeNewWorld)

const inWorld = (wanted: 'made' | 'lapsed') => async () => {
  if (hasDeletedAccount) await makeNewWorld()
  if (state !== wanted) await restore[wanted]()
  state = wanted
}

const name = ({ method, route }: Pick<Row, 'method' | 'route'>) => `${method} ${route}`
const each = (rows: Row[]) => rows.map((row) => [name(row), row] as const)

const isKeptOut = new Set([401, 402, 403])

/** Answers that are the same for everybody. All other JSON is kept out of every cache. */
const isForAll = new Set(['GET /api/tricks', 'GET /api/tricks/:trickId/tree', 'GET /oembed'])

const ask = async (row: Row, as: { cookie: string } | null, more: Record<string, string> = {}) => {
  const { method, path, body } = row
  const sent = { headers: { ...row.headers, ...more }, ...(body && { body: await body(world) }) }
  const bindings = { ...stripe.bindings(), ...onlyDiscovery, OUTBOUND }
  const given = await call(path(world), { method, as, ...sent, bindings })
  if (!isSafeMethod(method) && !isKeptOut.has(given.status)) state = 'changed'
  if (name(row) === 'DELETE /api/profile' && given.ok) hasDeletedAccount = true
  const isJson = given.headers.get('Content-Type')?.startsWith('application/json')
  if (isJson && !(isForAll.has(name(row)) && given.ok)) {
    expect(given.headers.get('Cache-Control')).toMatch(/^(private, )?no-store$|^private, no-cache$/)
  }
  return given
}

async function answer(row: Row, who: Asker): Promise<number | string> {
  const { status, headers } = await ask(row, await arrive(who, world))
  const location = headers.get('Location')
  if (!location || status === 201) return status
  const { href, origin: host, pathname } = new URL(location, origin)
  return `${status} ${host === origin ? href.slice(origin.length) : host + pathname}`
}

async function answers(row: Row, whose: readonly Asker[] = askers) {
  const given: Array<number | string> = []
  for (const who of whose) given.push(await answer(row, who))
  return given
}

it('the access table names every route', () => {
  const registered = app.routes.filter(({ path }) => !path.endsWith('/*'))
  const routes = registered.map(({ method, path }) => name({ method, route: path }))
  expect(access.map(name).sort()).toEqual([...new Set(routes)].sort())
})

describe('a visitor, a newcomer, another skater, the owner and a skater without access', () => {
  beforeEach(inWorld('made'))

  it.each(each(access))('%s', async (_, row) => {
    expect(await answers(row)).toEqual([...row.answers, lapsedAnswer(row)])
  })

  it.each(each(privateAccess))('%s, for a private skater', async (_, row) => {
    state = 'changed'
    await setPublic(world.owner.userId, false)
    expect(await answers(row)).toEqual([...row.answers, lapsedAnswer(row)])
  })
})

describe('a moderator, a suspended skater and a banned user', () => {
  beforeEach(inWorld('made'))

  it.each(each(access))('%s', async (_, row) => {
    const expected = [moderatorAnswer(row), suspendedAnswer(row), bannedAnswer(row)]
    expect(await answers(row, judged)).toEqual(expected)
  })
})

describe('an owner whose trial is over', () => {
  beforeEach(inWorld('lapsed'))

  it.each(each(access))('%s', async (_, row) => {
    expect(await answer(row, 'owner')).toBe(lapsedOwnerAnswer(row))
  })

  it.each(each(privateAccess))('%s, for a private skater', async (_, row) => {
    state = 'changed'
    await setPublic(world.owner.userId, false)
    expect(await answer(row, 'owner')).toBe(lapsedOwnerAnswer(row))
  })
})

describe('a request without permission', () => {
  beforeEach(inWorld('made'))

  const closed = access.filter(({ answers: [visitor] }) => visitor === 401)

  it.each(each(closed))('%s: only an ended session is asked to sign in again', async (_, row) => {
    const visitor = await (await ask(row, null)).json()
    expect(visitor).toEqual({ code: 'unauthenticated', message: expect.any(String) })
    const ended = await (await ask(row, { cookie: 'stoke-session=gone' })).json()
    expect(ended).toEqual({ ...(visitor as object), shouldLogin: true })
  })

  const writes = access.filter(({ method }) => !isSafeMethod(method))

  it.each(each(writes))(
    '%s: a page of another site is refused, even for the owner',
    async (_, row) => {
      const isForNewcomers = row.answers[1] === 201
      const as = isForNewcomers ? await newcomer() : world.owner
      const refused = await ask(row, as, { Origin: 'https://evil.test' })
      expect(refused.status).toBe(403)
      // A form that is sent as a page is asked for is refused by a page.
      const isCall = row.route.startsWith('/api/')
      expect(await refused.text()).toContain(isCall ? '"foreign_origin"' : 'another site')
      const expected = isForNewcomers ? 201 : Number.parseInt(String(row.answers[3]))
      expect((await ask(row, as)).status).toBe(expected)
    },
  )
})
