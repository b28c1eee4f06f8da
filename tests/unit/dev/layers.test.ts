import { expect, it } from 'vitest'
import {
  browserViolations,
  layerViolations,
  sightViolations,
  sqlViolations,
  libraryViolations,
} from '../../../dev/layers.mjs'

const sound: [string, string][] = [
  ['worker/db/client.ts', 'export const runBatch = () => {}'],
  ['worker/http/errors.ts', "import { runBatch } from '../db/client'\nexport const e = runBatch"],
]

it('imports from lower layers pass', () => {
  expect(layerViolations(sound)).toEqual([])
})

it.each([
  ['a value', "import { e } from '../http/errors'\nexport const x = e"],
  ['a value beside a type', "import { e, type E } from '../http/errors'\nexport const x: E = e"],
  ['a re-export', "export { e } from '../http/errors'"],
  ['an import for its effects', "import '../http/errors'"],
])('a circle within a layer is found: %s', (_, text) => {
  const [, http] = sound
  expect(layerViolations([['worker/db/client.ts', text], http!])).toEqual([
    'a circle of imports: db → http → db',
  ])
})

it('a longer circle is found, and a fork that meets again is none', () => {
  const takes = (folder: string, ...others: string[]): [string, string] => [
    `worker/${folder}/queries.ts`,
    others.map((other) => `import '../${other}/queries'`).join('\n'),
  ]
  const fork = [takes('feed', 'clips', 'spots'), takes('clips', 'props'), takes('spots', 'props')]
  expect(layerViolations(fork)).toEqual([])
  expect(layerViolations([...fork, takes('props', 'feed')])).toEqual([
    'a circle of imports: feed → clips → props → feed',
  ])
})

it('an import from a higher layer is found', () => {
  const text = "import { e } from '../clips/queries'\nexport const x = e"
  expect(layerViolations([['worker/session/guards.ts', text]])).toEqual([
    'worker/session/guards.ts: "session" may not import "clips" (../clips/queries)',
  ])
})

it('a type from a higher layer passes', () => {
  const text = "import type { E } from '../http/errors'\nexport type X = E"
  expect(layerViolations([['worker/db/client.ts', text]])).toEqual([])
})

it('a folder without a layer fails', () => {
  const files: [string, string][] = [['worker/skateparks/routes.ts', 'export const a = 1']]
  expect(layerViolations(files)).toEqual([
    'worker/skateparks/routes.ts: dev/layers.mjs gives "skateparks" no layer',
  ])
})

const allowed: [string, string][] = [
  ['worker/clips/contract.ts', "import { urls } from '../urls.ts'\nexport const at = urls.clips"],
  ['worker/clips/schema.ts', "import * as z from 'zod/mini'\nexport const clip = z.string()"],
  [
    'islands/clips/list.ts',
    "import { at } from '../../worker/clips/contract'\nexport const a = at",
  ],
  [
    'islands/clips/open.ts',
    "import { can } from '../../worker/profiles/dates'\nexport const a = can",
  ],
  ['islands/clips/type.ts', "import type { Row } from '../../worker/clips/queries'"],
]

it('islands may load the reader of videos, which brings nothing else of the server', () => {
  const text = "import { read } from '../../worker/lib/video-files/index'\nexport const a = read"
  const reader = (specifier: string): [string, string][] => [
    ['islands/media/container.ts', text],
    ['worker/lib/video-files/index.ts', `export { read } from '${specifier}'`],
  ]
  expect(browserViolations(reader('./read'))).toEqual([])
  expect(browserViolations(reader('../../http/errors'))).toHaveLength(1)
})

it('a library needs bytes and nothing else, and others see its face alone', () => {
  const file = (specifier: string): [string, string][] => [
    ['worker/lib/video-files/iso/read.ts', `import { x } from '${specifier}'\nexport const a = x`],
  ]
  expect(libraryViolations(file('../reader'))).toEqual([])
  expect(libraryViolations(file('../../contract'))).toHaveLength(1)
  expect(libraryViolations(file('../../try-finder/index'))).toHaveLength(1)
  expect(libraryViolations(file('node:zlib'))).toHaveLength(1)
  const user = (specifier: string): [string, string][] => [
    ['islands/media/container.ts', `import { x } from '${specifier}'\nexport const a = x`],
  ]
  expect(libraryViolations(user('../../worker/lib/video-files/index'))).toEqual([])
  expect(libraryViolations(user('../../worker/lib/video-files/read'))).toHaveLength(1)
})

it('islands may load contracts, shared code and URLs, and know types', () => {
  expect(browserViolations(allowed)).toEqual([])
})

it.each([
  ['islands/clips/list.ts', '../../worker/clips/schema'],
  ['islands/clips/list.ts', '../../worker/clips/queries'],
  ['islands/clips/list.ts', '../../worker/clips/rules'],
  ['islands/clips/list.ts', '../../worker/enums'],
  ['worker/clips/contract.ts', './rules'],
  ['worker/profiles/dates.ts', './rules'],
  ['worker/clips/endpoints.ts', './queries'],
  ['worker/clips/contract.ts', 'zod/mini'],
  ['worker/clips/contract.ts', './schema'],
  ['worker/clips/contract.ts', '../db/schema'],
])('a planted import is found: %s takes %s', (path, specifier) => {
  const text = `import { x } from '${specifier}'\nexport const y = x`
  expect(browserViolations([[path, text]])).toEqual([`${path}: browsers would load "${specifier}"`])
})

it('a schema in code that both sides run is found', () => {
  const text = "import * as z from 'zod/mini'\nexport const clip = z.string()"
  expect(browserViolations([['worker/profiles/dates.ts', text]])).toEqual([
    'worker/profiles/dates.ts: browsers would load "zod/mini"',
  ])
})

const parkPage: [string, string] = [
  'islands/park/table.ts',
  "import { playPark } from '#park-rules'\nexport const a = playPark",
]

const parkGame = (specifier: string): [string, string] => [
  'worker/shares/park/game.ts',
  `import { x } from '${specifier}'\nexport const playPark = x`,
]

it('Park mode may load the rules of games, with the schemas that its build leaves out', () => {
  const rules: [string, string] = [
    'worker/games/skate/turns.ts',
    "import * as z from 'zod/mini'\nimport { y } from '../engine/play'\nexport const x = [z, y]",
  ]
  expect(browserViolations([parkPage, parkGame('../../games/skate/turns'), rules])).toEqual([])
})

it.each([
  '../../games/room/statements',
  '../../games/reads/list',
  '../../db/schema',
  '../../notifications/queries',
  'drizzle-orm',
])('Park mode loads nothing of the server but rules: not %s', (specifier) => {
  expect(browserViolations([parkPage, parkGame(specifier)])).toEqual([
    `worker/shares/park/game.ts: Park mode would load "${specifier}"`,
  ])
})

it('what the rules of Park mode load is held to the same', () => {
  const rules: [string, string] = [
    'worker/games/skate/turns.ts',
    "import { x } from '../../db/client'\nexport { x }",
  ]
  expect(browserViolations([parkPage, parkGame('../../games/skate/turns'), rules])).toEqual([
    'worker/games/skate/turns.ts: Park mode would load "../../db/client"',
  ])
})

it.each(['islands/games/list.tsx', 'worker/games/registry.ts'])(
  'no page but Park mode loads the rules of games: not %s',
  (path) => {
    const text = "import { playPark } from '#park-rules'\nexport const a = playPark"
    expect(browserViolations([[path, text]])).toContain(
      `${path}: "#park-rules" is for islands/park alone`,
    )
  },
)

const withSql = "import { eq } from 'drizzle-orm'\nexport const isOwn = eq"

it.each(['queries', 'trick-queries', 'statements', 'user-data', 'work-rows'])(
  '%s.ts may hold SQL',
  (name) => {
    expect(sqlViolations([[`worker/clips/${name}.ts`, withSql]])).toEqual([])
  },
)

it.each([
  ['a statement', withSql, 'drizzle-orm'],
  ['a table', "import { clips } from '../db/schema'\nexport const table = clips", '../db/schema'],
])('%s in routes is found', (_, text, specifier) => {
  expect(sqlViolations([['worker/clips/routes.ts', text]])).toEqual([
    `worker/clips/routes.ts: SQL belongs in queries.ts (${specifier})`,
  ])
})

it('the type of a row may be anywhere', () => {
  const text =
    "import type { clips } from '../db/schema'\nexport type Row = typeof clips.$inferSelect"
  expect(sqlViolations([['worker/clips/rules.ts', text]])).toEqual([])
})

const asked = "import { canViewVideo } from '../visibility/videos'"
const joined = '.innerJoin(profiles, eq(profiles.userId, videos.userId))'

it.each([
  ['whether a video is open', 'where(eq(videos.isOpen, true))'],
  ['whether its skater is a homie', 'where(isHomieOf(viewerId, videos.userId))'],
  ['whether a block hides its skater', 'where(isBlockBetween(qualified(id), videos.userId))'],
  ['whether the viewer plays in its game', 'where(playsIn(viewerId, videos.gameId))'],
  ['by its skater', `${asked}\n${joined}.where(canViewSkater(viewerId))`],
  ['by a block alone', `${asked}\n${joined}.where(noBlockBetween(viewerId, profiles.userId))`],
  ['by a public profile', `${joined}.where(eq(profiles.isPublic, true))`],
])('a query that decides %s is found', (_, query) => {
  expect(sightViolations([['worker/clips/queries.ts', query]])).toEqual([
    'worker/clips/queries.ts: worker/visibility/videos.ts says who may see a video',
  ])
  expect(sightViolations([['worker/visibility/videos.ts', query]])).toEqual([])
})

it.each([
  ['asks who may see a video', `${asked}\n${joined}.where(canViewVideo(viewerId))`],
  ['asks about a skater', 'where(isBlockBetween(viewerId, profiles.userId))'],
  ['writes that a video is open no longer', 'db.update(videos).set({ isOpen: false })'],
])('a query that %s passes', (_, query) => {
  expect(sightViolations([['worker/clips/queries.ts', query]])).toEqual([])
})
