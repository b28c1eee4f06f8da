/**
 * Replaces all migrations by one that makes the same schema and the same rows, as long as no database
 * of skaters exists: `node dev/run.mjs node dev/make-baseline.mjs`. Once there is a release it refuses.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { schemaDifferences } from './migrations.mjs'
import { tablesWithoutRowids } from '../worker/db/schema/without-rowids.ts'
import { lastRelease } from './releases.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = join(root, 'migrations')
const sqlFiles = () => readdirSync(folder).filter((name) => name.endsWith('.sql'))

/** Never a name that was there: by it a database on a developer's machine knows its history. */
const number = Number(process.argv[2] ?? Number(sqlFiles().toSorted().at(-1).slice(0, 4)) + 1)
const tag = `${String(number).padStart(4, '0')}_baseline`
const breakpoint = '--> statement-breakpoint\n'

const release = lastRelease()
if (release) throw new Error(`${release} has been deployed: its databases have these migrations.`)

const rowsOf = (db, table) => db.prepare(`SELECT * FROM "${table}"`).all()
const quote = (value) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

const before = new DatabaseSync(':memory:')
for (const name of sqlFiles().toSorted()) before.exec(readFileSync(join(folder, name), 'utf8'))
const parts = (type) =>
  before
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = ? AND name NOT LIKE 'sqlite_%'")
    .all(type)
const tables = parts('table').map(({ name }) => String(name))

const inserts = tables.flatMap((table) => {
  const rows = rowsOf(before, table)
  if (rows.length === 0) return []
  const columns = Object.keys(rows[0]).map((name) => `\`${name}\``)
  const values = rows.map((row) => `(${Object.values(row).map(quote).join(', ')})`)
  // A statement of D1 may have 100 KB.
  return Array.from({ length: Math.ceil(values.length / 100) }, (_, at) => {
    const some = values.slice(at * 100, at * 100 + 100)
    return `INSERT INTO \`${table}\` (${columns.join(', ')}) VALUES\n${some.join(',\n')};`
  })
})
const triggers = parts('trigger').map(({ sql }) => `${String(sql)};`)

const made = mkdtempSync(join(tmpdir(), 'stoke-baseline-'))
execFileSync(
  join(root, 'node_modules/.bin/drizzle-kit'),
  // A path in the temporary folder must not become one of the repository.
  [
    'generate',
    '--dialect=sqlite',
    '--schema=worker/db/schema/index.ts',
    `--out=${made}`,
    '--name=baseline',
  ],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
)
const read = (name) => readFileSync(join(made, name), 'utf8')
const schema = tablesWithoutRowids.reduce(
  (text, table) =>
    text.replace(new RegExp(`(CREATE TABLE \`${table}\` .*?\\n\\));`, 's'), '$1 WITHOUT ROWID;'),
  read('0000_baseline.sql').trimEnd(),
)
const sql = `${[schema, ...inserts, ...triggers].join(breakpoint)}\n`

const after = new DatabaseSync(':memory:')
after.exec(sql)
const different = schemaDifferences(before, after)
for (const line of different) console.error(line)
const isSame = (table) => {
  const columns = Object.keys(rowsOf(before, table)[0] ?? {})
  const texts = (db) =>
    rowsOf(db, table).map((row) => JSON.stringify(columns.map((name) => row[name])))
  return texts(before).toSorted().join('\n') === texts(after).toSorted().join('\n')
}
const others = different.length === 0 ? tables.filter((table) => !isSame(table)) : []
for (const name of others) console.error(`${name} has other rows.`)
if (different.length + others.length > 0) process.exit(1)

for (const name of sqlFiles()) rmSync(join(folder, name))
for (const name of readdirSync(join(folder, 'meta'))) rmSync(join(folder, 'meta', name))
writeFileSync(join(folder, `${tag}.sql`), sql)
writeFileSync(
  join(folder, `meta/${tag.slice(0, 4)}_snapshot.json`),
  read('meta/0000_snapshot.json'),
)
const journal = JSON.parse(read('meta/_journal.json'))
journal.entries[0] = { ...journal.entries[0], idx: number, tag }
writeFileSync(join(folder, 'meta/_journal.json'), `${JSON.stringify(journal, null, 2)}\n`)
rmSync(made, { recursive: true })
console.log(`migrations/${tag}.sql makes the same schema and rows.`)
