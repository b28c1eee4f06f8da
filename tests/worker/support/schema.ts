import type { D1Migration } from 'cloudflare:test'

/** Applies all migrations in one batch, without recording them, which is much faster. */
export async function migrate(db: D1Database, migrations: D1Migration[]): Promise<void> {
  const queries = migrations.flatMap((migration) => migration.queries)
  await db.batch(queries.map((query) => db.prepare(query)))
}

/** Leaves a database as it was before its first migration. */
export async function dropAllTables(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf*'")
    .all<{ name: string }>()
  await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = on'),
    ...results
      .filter(({ name }) => !name.startsWith('sqlite_'))
      .map(({ name }) => db.prepare(`DROP TABLE "${name}"`)),
  ])
}
