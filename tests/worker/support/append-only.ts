/**
 * Around statements that empty every table: without the triggers that refuse to delete from a log.
 */
export async function aroundLogTriggers(
  db: D1Database,
): Promise<{ before: D1PreparedStatement[]; after: D1PreparedStatement[] }> {
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%RAISE(%'")
    .all<{ name: string; sql: string }>()
  return {
    before: results.map(({ name }) => db.prepare(`DROP TRIGGER "${name}"`)),
    after: results.map(({ sql }) => db.prepare(sql)),
  }
}
