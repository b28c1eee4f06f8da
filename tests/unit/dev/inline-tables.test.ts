import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTexts } from '../../../dev/inline-tables'
import { messages } from '../../../worker/games/contract'

const root = join(import.meta.dirname, '../../..')
const inlined = (code: string, file = 'islands/games/some.tsx') => withTexts(code, join(root, file))

test('an island has the URLs that it uses, and not the table of all', () => {
  const code = `import { urls } from '../../worker/urls'
    const page = urls.games.path, one = urls.join({ token })`
  const written = inlined(code)
  expect(written).toContain("import { url as inlinedUrl } from '../../worker/urls'")
  expect(written).toContain('inlinedUrl("/join/:token")({ token })')
  expect(written).toContain('inlinedUrl("/games").path')
  expect(written).not.toContain('urls.')
})

const withRows = (code: string) =>
  inlined(`import * as gameEndpoints from '../../worker/games/endpoints'\n${code}`)

test('an island has the rows that it calls: method, path and shape, and not their table', () => {
  const written = withRows('const rolled = request(gameEndpoints.roll, { params })')
  expect(written).toContain(
    '({ method: "POST", path: "/api/skate-games/:gameId/roll-dice", answer: row',
  )
  expect(written).toMatch(/import \{ game as row\d+_game \} from '.*games\/reads\/contract.*'/)
  expect(written).not.toContain('gameEndpoints')
})

test('a shape that is made in the row is made in the island', () => {
  expect(withRows('read(gameEndpoints.list)')).toMatch(/answer: row\d+_list\(row\d+_game\)/)
  expect(withRows('request(gameEndpoints.takeBack)')).toContain(
    'path: "/api/skate-games/:gameId" })',
  )
})

test('a row that takes an idempotency key says so in the island', () => {
  expect(withRows('request(gameEndpoints.roll)')).toMatch(
    /answer: row\d+_game, repeatsSafely: true/,
  )
  expect(withRows('request(gameEndpoints.removeClip)')).not.toContain('repeatsSafely')
})

test('an island has the address of a row as a text', () => {
  expect(withRows('go(gameEndpoints.list.path)')).toContain('go("/api/skate-games")')
  expect(withRows('go(gameEndpoints.list.url())')).toMatch(
    /go\(row\d+_url\("\/api\/skate-games"\)\(\)/,
  )
})

test('what only the compiler reads of a table stays as it is', () => {
  expect(withRows('let by: typeof gameEndpoints.quit')).toContain('typeof gameEndpoints.quit')
})

test('an island has the query keys that it uses, and not the table of all', () => {
  const code = `import { keys } from '../query-keys'
    const read = [keys.games, [...keys.film(id), 1]], rest = Object.keys(keys.none)`
  const written = inlined(code)
  expect(written).toContain(
    "read = [(['games']), [...((gameId: string) => ['film', gameId])(id), 1]]",
  )
  expect(written).toContain('Object.keys(keys.none)')
})

test('an island has the messages that it uses, also under another name', () => {
  const plain = `import { limits, messages } from '../../worker/games/contract'
    fail(messages.rollFailed, limits.homies)`
  expect(inlined(plain)).toContain(`fail(${JSON.stringify(messages.rollFailed)}, limits.homies)`)
  const renamed = plain.replaceAll('messages', 'texts').replace('texts }', 'messages as texts }')
  expect(inlined(renamed)).toContain(`fail(${JSON.stringify(messages.rollFailed)}, limits.homies)`)
})

test('a contract has its own messages where it uses them', () => {
  const code = `export const messages = { none: 'Nothing', many: (n: number) => n } as const
    const refusals = [messages.none, messages.many(2)]`
  const written = inlined(code, 'worker/some/contract.ts')
  expect(written).toContain('["Nothing", messages.many(2)]')
})

test.each([
  ['unknown names', "import { urls } from '../../worker/urls'\nurls.noSuch()", 'urls.noSuch()'],
  ['lists of that name', 'const urls = files.map(String)\nurls.filter(Boolean)', 'urls.filter('],
  [
    'members of that name',
    "import { urls } from '../../worker/urls'\nx.urls.games",
    'x.urls.games',
  ],
])('leaves %s as they are', (_, code, left) => {
  expect(inlined(code)).toContain(left)
})
