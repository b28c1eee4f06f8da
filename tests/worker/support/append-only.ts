interface Log {
  name: string
  entries: number
  /** They refuse that anything is deleted. */
  triggers: { name: string; sql: string }[]
}

/** The logs of a database, which can only grow: as long as they are, so they were. */
export async function readLogs(db: D1Database): Promise<Log[]> {
  const { results } = await db
    .prepare(
      "SELECT tbl_name AS log, name, sql FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%BEFORE DELETE%RAISE(%'",
    )
    .all<{ log: string; name: string; sql: string }>()
  const byLog = Map.groupBy(results, ({ log }) => log)
  if (byLog.size === 0) return []
  const counts = [...byLog.keys()].map((log) => `(SELECT count(*) FROM "${log}") AS "${log}"`)
  const entries = await db.prepare(`SELECT ${counts.join()}`).first<Record<string, number>>()
  return [...byLog].map(([name, triggers]) => ({ name, triggers, entries: entries![name]! }))
}

/**
 * Around statements that empty these logs: without their triggers. A schema that changes is read
 * again as a whole, so this takes its time.
 */
export function aroundTriggers(db: D1Database, logs: Log[]) {
  const triggers = logs.flatMap((log) => log.triggers)
  return {
    before: triggers.map(({ name }) => db.prepare(`DROP TRIGGER "${name}"`)),
    after: triggers.map(({ sql }) => db.prepare(sql)),
  }
}
