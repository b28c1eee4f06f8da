import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTexts } from '../../../dev/inline-tables'
import { messages } from '../../../worker/games/contract'

const root = join(import.meta.dirname, '../../..')
const inlined = (code: string, file = 'islands/games/some.tsx') => withTexts(code, join(root, file))

test('an island has the URLs that it uses, and not the table of all', () => {
  const code = `import { urls } from '../../worker/urls'
    const one = gameEndpoints.roll.url({ gameId }), page = urls.games.path`
  const written = inlined(code)
  expect(written).toContain("import { url as inlinedUrl } from '../../worker/urls'")
  expect(written).toContain('inlinedUrl("/api/skate-games/:gameId/roll-dice")({ gameId })')
  expect(written).toContain('inlinedUrl("/games").path')
  expect(written).not.toContain('urls.')
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
