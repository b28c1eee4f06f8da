import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { app } from '../../../worker/app'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { chooseRuns, seed, timeout } from '../../run-length'
import { onlyDiscovery } from '../support/outside'
import { unlimited } from '../uploads/crash-after'
import { knownId } from './bodies'
import { encode, inputs, type Input } from './inputs'
import { meant } from './meant'
import { makeWorld, type World } from './fixtures'

/** As the app registers them: a new route is tried without a word here. */
const routes = app.routes
  .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('/*'))
  .map(({ method, path }) => [method, path] as [string, string])

const goesOn = { limit: () => Promise.resolve({ success: true }) }
const bindings = {
  ...unlimited,
  READS_BY_ADDRESS: goesOn,
  READS_BY_USER: goesOn,
  SEARCHES_BY_USER: goesOn,
  MAPS_BY_USER: goesOn,
  LOOKUPS_BY_USER: goesOn,
  SIGN_INS_BY_ADDRESS: goesOn,
  MAX_OPEN_UPLOADS: '1000000',
  ...onlyDiscovery,
}

let world: World
const errors: string[] = []

beforeEach(async () => {
  for (const level of ['info', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(() => {})
  }
  vi.spyOn(console, 'error').mockImplementation((line) => void errors.push(String(line)))
  await empty()
  world = await makeWorld()
  return () => vi.restoreAllMocks()
})

/** Something that there is, of the kind that a name says; each time another. */
let count = 0
const knownOf = (name: string): string => {
  const all = world.known[name] ?? ['x']
  return all[count++ % all.length] ?? 'x'
}

function pathOf({ route, values, query }: Input): string {
  let at = 0
  const path = route.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[at++]!
    return encode(value.known ? knownOf(name) : value.text)
  })
  return query ? `${path}?${query}` : path
}

function bodyOf({ method, body }: Input): { body: BodyInit } | undefined {
  if (['GET', 'HEAD'].includes(method)) return undefined
  // Bytes that are no text stay as they are.
  let text = new TextDecoder('latin1').decode(body.bytes)
  if (!text.includes('{{')) return { body: body.bytes }
  for (const name of Object.keys(world.known))
    text = text.replaceAll(knownId(name), () => knownOf(name))
  return { body: Uint8Array.from(text, (letter) => letter.charCodeAt(0)) }
}

async function send(input: Input): Promise<Response> {
  const { asker, method, cookies, hasSession, body } = input
  const headers = new Headers(input.headers)
  if (body.type !== null) headers.set('Content-Type', body.type)
  const session = asker === 'visitor' || !hasSession ? '' : world[asker].cookie
  const all = [session, cookies].filter(Boolean).join('; ')
  if (all) headers.set('Cookie', all)
  return call(pathOf(input), { method, headers, bindings, ...bodyOf(input) })
}

/** Makes new askers after one has deleted their profile or signed out. */
async function renew(): Promise<void> {
  const answer = await call('/api/profile', { as: world.skater, bindings })
  if (answer.status !== 200) world = await makeWorld()
}

async function isMeant({ method, route }: Input, answer: Response): Promise<boolean> {
  // HEAD is answered as GET is, without a body that could hold a code.
  if (method === 'HEAD') return meant[`GET ${route}`] !== undefined
  const { code } = await answer.json<{ code: string }>().catch(() => ({ code: '' }))
  const here = meant[`${method} ${route}`] ?? []
  return here.some(([status, known]) => status === answer.status && known === code)
}

const numRuns = chooseRuns({ usual: 2_000, deep: 8_000, long: 100_000, quick: 100 })

it('no request causes a server error, whatever it contains', { timeout }, async () => {
  const property = fc.asyncProperty(inputs(routes), async (input) => {
    errors.length = 0
    const answer = await send(input)
    if (answer.status >= 500 && !(await isMeant(input, answer))) {
      expect.fail(`${input.method} ${pathOf(input)}: ${answer.status}\n${errors.join('\n')}`)
    }
    expect(errors).toEqual([])
    if (['/api/logout', '/api/profile'].includes(input.route)) await renew()
  })
  await fc.assert(property, { seed, numRuns })
})
