/** Part of `npm run check`: refuses a migration that could lose rows. */
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../migrations/', import.meta.url)

/**
 * D1 ignores `PRAGMA foreign_keys=OFF`, so dropping a table, even to rebuild it, fires every cascade
 * that hangs on it. A migration that must do so needs a test that all rows survive, and its name here.
 */
const provenHarmless = new Set([])
const harmful = /\bDROP\s+TABLE\b|\bDROP\s+COLUMN\b|\bDELETE\s+FROM\b|\bRENAME\s+TO\b/i

const refused = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && !provenHarmless.has(name))
  .filter((name) => harmful.test(readFileSync(new URL(name, folder), 'utf8')))

for (const name of refused) console.error(`migrations/${name} drops, rebuilds or empties a table.`)
process.exit(refused.length > 0 ? 1 : 0)
