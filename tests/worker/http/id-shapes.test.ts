import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { app } from '../../../worker/app'
import { ulid, randomName } from '../../../worker/db/ids'
import { malformedParameter, parameterShapes } from '../../../worker/http/id-shapes'
import { access } from '../access/table'
import { call } from '../support/call'
import { skater, type Skater } from '../support/skaters'
import { watch } from '../support/watch'

let ann: Skater

beforeAll(async () => {
  ann = await skater('ann')
})

const routes = [
  ...new Set(
    app.routes
      .filter(({ path, method }) => path.includes('/:') && method !== 'ALL')
      .map(({ path, method }) => `${method} ${path}`),
  ),
].map((name) => name.split(' ') as [method: string, route: string])

/** Texts as they may stand between two slashes. */
const text = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.constantFrom(
    'gone',
    '1',
    '\0',
    'é',
    '%',
    '..%2f',
    `${randomName()}'`,
    `${randomName()}0`,
    '0'.repeat(25),
  ),
  fc.string({ minLength: 200, maxLength: 2000 }),
)

type Parameter = keyof typeof parameterShapes

const parametersOf = (route: string) =>
  [...route.matchAll(/:(\w+)/g)].map(([, name]) => name as Parameter)

const wellFormed = (name: Parameter): string =>
  ({
    trickId: 'kickflip',
    token: `00${randomName()}`,
    skatertag: 'ann',
    contentType: 'my_clip',
    file: '2026-01-01.xml',
    z: '1',
    x: '0',
    y: '0',
    until: '9',
    signature: 'none',
  })[name as string] ?? randomName()

/** Paths of a route in which one parameter, and maybe others, can be none. */
const malformed = (route: string): fc.Arbitrary<string> =>
  fc
    .tuple(...parametersOf(route).map((name) => fc.oneof(text, fc.constant(wellFormed(name)))))
    .filter((values) =>
      values.some((value, i) => !parameterShapes[parametersOf(route)[i]!].test(value)),
    )
    // A URL drops such a part of its path, and then it is another path.
    .filter((values) => values.every((value) => !/^\.{1,2}$/.test(value)))
    .map((values) => values.map((value) => encodeURIComponent(value.toWellFormed())))
    .map((values) => values.reduce((path, value) => path.replace(/:\w+/, () => value), route))

/** The status, and how often the database was asked. */
async function ask(method: string, path: string, as: Skater | null) {
  let status = 0
  const { trips } = await watch(async (bindings) => {
    status = (await call(path, { method, as, bindings })).status
  })
  return { status, trips }
}

describe.each(routes)('%s %s', (method, route) => {
  it('answers 404 for a malformed id, and 401 where a visitor has to sign in, without a database query', async () => {
    const isPage = !route.startsWith('/api/')
    const row = access.find((each) => each.method === method && each.route === route)!
    const forVisitor = { status: !isPage && row.answers[0] === 401 ? 401 : 404, trips: 0 }
    const paths = fc.sample(malformed(route), { numRuns: 6, seed: 42 })
    for (const path of paths) {
      expect([path, await ask(method, path, null)]).toEqual([path, forVisitor])
      // A page shows who is signed in, which takes one.
      const forSkater = { status: 404, trips: isPage ? 1 : 0 }
      expect([path, await ask(method, path, ann)]).toEqual([path, forSkater])
    }
  })
})

it('a fixed segment of a route is not checked as an id', () => {
  expect(malformedParameter('/api/spots/pins', '/api/spots/pins')).toBe(undefined)
  expect(malformedParameter('/api/spots/:spotId', '/api/spots/pins')).toBe('spotId')
})

it('all ids and names that the app makes are well-formed', () => {
  for (let i = 0; i < 200; i++) {
    const at = new Date(i * 50_000_000_000)
    for (const id of [randomName(), ulid(at)]) expect(id).toMatch(parameterShapes.clipId)
  }
})

describe('the page of an impossible id says', () => {
  it.each([
    ['/shared/my-clip/gone', 'Clip Not Found'],
    ['/shared/trick-video/gone', 'Video Not Found'],
    ['/shared/own-the-spot-clip/gone', 'Clip Not Found'],
    ['/embed/my-clip/gone', 'Clip Not Found'],
    ['/s/a', 'Skater Not Found'],
    ['/s/a/tricks/kickflip', 'Skater Not Found'],
    ['/sitemap/gone', '404 Page Not Found'],
  ])('%s: %s', async (path, words) => {
    for (const as of [null, ann]) {
      const answer = await call(path, { as })
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining(words)])
    }
  })
})
