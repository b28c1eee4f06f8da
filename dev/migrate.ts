import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_splitSqlQuery as split } from 'wrangler'

/** The files of a folder of migrations, in their order. */
export const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/**
 * Applies the migrations that a database lacks, each whole or not at all. It keeps the same list of
 * them as wrangler, which takes seconds for each.
 */
export async function migrate(db: D1Database, folder: string): Promise<void> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const note = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)')
  for (const name of migrationsIn(folder).filter((each) => !applied.has(each))) {
    const statements = split(readFileSync(join(folder, name), 'utf8')).map((sql) => db.prepare(sql))
    await db.batch([...statements, note.bind(name)]).catch((cause: unknown) => {
      throw new Error(`The migration ${name} failed.`, { cause })
    })
  }
}
