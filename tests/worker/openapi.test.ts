import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { app } from '../../worker/app'
import type { AnyEndpoint } from '../../worker/endpoint'
import { registrationsOf } from '../../worker/session/register-endpoint'
import type { Terms } from '../../worker/session/terms'
import { access, lapsedAnswer, type Row } from './access/table'
import { arrive, askers, makeWorld, type World } from './access/fixtures'
import { call } from './support/call'
import { empty } from './support/empty'
import { env } from './support/env'
import { onlyDiscovery } from './support/outside'

const rows = access.filter(({ route }) => route.startsWith('/api/'))
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const registered = registrationsOf(app)
const handled = registered.map(({ endpoint }) => nameOf(endpoint))

const name = ({ method, route }: Row) => `${method} ${route}`
const each = (of: Row[]) => of.map((row) => [name(row), row] as const)

it('every route of the API is registered once with its terms, and nothing else', () => {
  expect(handled.toSorted()).toEqual(rows.map(name).sort())
  const routes = app.routes.filter(
    ({ method, path }) => path.startsWith('/api/') && !path.endsWith('*') && method !== 'ALL',
  )
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  expect([...names].sort()).toEqual(handled.toSorted())
})

it.each(each(rows))('%s says in its terms who may call it', (_, row) => {
  const { terms } = registered.find(({ endpoint }) => nameOf(endpoint) === name(row))!
  expect(who(terms)).toBe(callerOf(row))
})

const who = ({ caller, evenExpired }: Terms): string =>
  caller === 'skater' && !evenExpired ? 'subscriber' : caller

/** Who may call a route, by what it answers to others. */
function callerOf(row: Row): string {
  const [visitor, newcomer] = row.answers
  if (visitor !== 401) return 'anyone'
  if (newcomer !== 403) return 'user'
  return lapsedAnswer(row) === 402 ? 'subscriber' : 'skater'
}

interface Served {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Content }> }>>
  components: { schemas: object }
}
type Content = Record<string, { schema?: object }>

describe('as it is served', () => {
  let document: Served
  let world: World

  beforeAll(async () => {
    const answer = await env.ASSETS.fetch('https://stoke.test/api/openapi.json')
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
    document = await answer.json()
    await empty()
    world = await makeWorld()
  })

  const reads = rows.filter(({ method, headers }) => method === 'GET' && !headers)

  it.each(each(reads))('%s answers in the shape that is described', async (_, row) => {
    const path = row.route.replace(/:(\w+)/g, '{$1}')
    const { responses } = document.paths[path]!.get!
    for (const asker of askers) {
      const answer = await call(row.path(world), {
        as: await arrive(asker, world),
        bindings: onlyDiscovery,
      })
      if (!answer.headers.get('Content-Type')?.startsWith('application/json')) continue
      const content = responses[answer.status]?.content
      const schema = content?.['application/json']?.schema ?? error
      const { error: trouble } = parserOf(schema).safeParse(await answer.json())
      expect(trouble?.issues, asker).toBeUndefined()
    }
  })

  const error = { $ref: '#/components/schemas/Error' }

  const parserOf = (schema: object) => {
    const { schemas } = document.components
    const text = JSON.stringify({ ...schema, $defs: schemas })
    return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
  }
})
