import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_splitSqlQuery as split } from 'wrangler'

export const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/**
 * Applies the missing migrations of the folder, or those of them that are named, each one completely or not at all. It keeps the same list of them
 * as wrangler, which would take seconds for each migration.
 */
export async function migrate(
  db: D1Database,
  folder: string,
  names = migrationsIn(folder),
): Promise<void> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  const applied = await appliedTo(db)
  const note = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)')
  for (const name of names.filter((each) => !applied.has(each))) {
    const statements = split(readFileSync(join(folder, name), 'utf8')).map((sql) => db.prepare(sql))
    await db.batch([...statements, note.bind(name)]).catch((cause: unknown) => {
      throw new Error(`The migration ${name} failed.`, { cause })
    })
  }
}

/**
 * Whether the database has migrations that the folder lacks, so that it comes from another history.
 */
export async function isOfOtherHistory(db: D1Database, folder: string): Promise<boolean> {
  const list = await db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'").first()
  if (!list) return false
  const known = new Set(migrationsIn(folder))
  return [...(await appliedTo(db))].some((name) => !known.has(name))
}

async function appliedTo(db: D1Database): Promise<Set<string>> {
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  return new Set(results.map(({ name }) => name))
}
