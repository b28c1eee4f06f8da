/** Part of `npm run lint`: holds the layers of worker/. */
import { readdirSync, readFileSync } from 'node:fs'
import { layerViolations } from './layers.mjs'

const root = new URL('../', import.meta.url)
const files = readdirSync(new URL('worker', root), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => [`worker/${name}`, readFileSync(new URL(`worker/${name}`, root), 'utf8')])

const found = layerViolations(files)
for (const line of found) console.error(line)
process.exit(found.length > 0 ? 1 : 0)
