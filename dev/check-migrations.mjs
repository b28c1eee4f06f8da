/**
 * Part of `npm run check`: fails for a migration that could lose rows, or that remote D1 can't run.
 */
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../migrations/', import.meta.url)

/**
 * D1 ignores `PRAGMA foreign_keys=OFF`, so dropping a table, even to rebuild it, deletes all rows
 * that cascade from it. A migration that must do so needs a test that all rows survive; then add
 * its name here.
 */
const provenHarmless = new Set([])
const harmful = /\bDROP\s+TABLE\b|\bDROP\s+COLUMN\b|\bDELETE\s+FROM\b|\bRENAME\s+TO\b/i

const refused = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && !provenHarmless.has(name))
  .filter((name) => harmful.test(readFileSync(new URL(name, folder), 'utf8')))

/**
 * Remote D1 splits a file at line ends and semicolons. A trigger survives that if it is one line
 * with a single END, at its end.
 */
const isOneLine = (trigger) =>
  /\bEND;?(--> statement-breakpoint)?$/.test(trigger) && trigger.match(/\bEND\b/g).length === 1
const unsplittable = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .filter((line) => /^\s*CREATE\s+TRIGGER\b/i.test(line) && !isOneLine(line.trim()))
      .map(
        (line) =>
          `migrations/${name}: a trigger must be one line with one END: ${line.slice(0, 60)}`,
      ),
  )

for (const line of unsplittable) console.error(line)
for (const name of refused) console.error(`migrations/${name} drops, rebuilds or empties a table.`)
process.exit(refused.length + unsplittable.length > 0 ? 1 : 0)
