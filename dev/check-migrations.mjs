/**
 * Part of `npm run check`: fails for a migration that a filled database would not
 * survive beside the version before, or that remote D1 can't run.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { migrationFaults } from './migrations.mjs'
import { isReleased } from './releases.ts'

const root = new URL('../', import.meta.url)

const faults = ['migrations/', 'migrations/gazetteer/'].flatMap((folder) => {
  const names = readdirSync(new URL(folder, root)).filter((name) => name.endsWith('.sql'))
  const files = names.map((name) => [name, readFileSync(new URL(folder + name, root), 'utf8')])
  return migrationFaults(files, isReleased).map((fault) => folder + fault)
})

for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
