/** Part of `npm run lint`: holds the layers of worker/, where its SQL is, and what browsers load. */
import { readdirSync, readFileSync } from 'node:fs'
import {
  browserViolations,
  layerViolations,
  sightViolations,
  sqlViolations,
  libraryViolations,
} from './layers.mjs'

const root = new URL('../', import.meta.url)
const filesIn = (folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(new URL(`${folder}/${name}`, root), 'utf8')])

const worker = filesIn('worker')
const both = [...worker, ...filesIn('islands')]
const found = [
  ...layerViolations(worker),
  ...sqlViolations(worker),
  ...sightViolations(worker),
  ...libraryViolations(both),
  ...browserViolations(both),
]
for (const line of found) console.error(line)
process.exit(found.length > 0 ? 1 : 0)
