import { expect, it } from 'vitest'
import { layerViolations } from '../../../dev/layers.mjs'

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
])('an import cycle is found: %s', (_, text) => {
  const [, http] = sound
  expect(layerViolations([['worker/db/client.ts', text], http!])).toEqual([
    'worker/db/client.ts: "db" may not import "http" (../http/errors)',
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
