interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
}

interface Reference {
  from: string
  table: string
  to: string
}

/** Values that a check of the schema asks for, by table and column. */
const chosen: Record<string, string | number | null | ((row: number) => string | number)> = {
  // Over, and so without a deadline.
  'games.status': 'completed',
  'games.next_deadline_at': null,
  // Nobody is their own homie, or blocks or mutes themselves: rows come in pairs.
  'homies.homie_id': (row) => `users ${row ^ 1}`,
  'blocks.blocked_id': (row) => `users ${row ^ 1}`,
  'mutes.muted_id': (row) => `users ${row ^ 1}`,
  'homie_requests.receiver_id': (row) => `users ${row ^ 1}`,
  'homie_requests.status': 'pending',
  'media.status': 'committed',
  'media.kind': 'video',
  'push_messages.session_hash': (row) => `sessions ${row}`,
  'stream_copies.state': 'ready',
  'profiles.skatertag': (row) => `skater${row}`,
  'profiles.stance': 'goofy',
  'profiles.birthdate': '1990-05-05',
  'uploads.state': 'receiving',
  'uploads.length': 10,
  'uploads.parts': '[]',
  'uploads.uses': (row) => row % 2,
}

/** Tables that follow others by themselves. */
export const followingTables = [
  'user_tricks',
  'scores',
  'score_counts',
  'activity_heads',
  'link_pictures',
]

/** The tables of the app, each after those it refers to. */
export async function tables(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all<{ name: string }>()
  const names = results.map(({ name }) => name).filter((name) => !/^(_cf|sqlite_|d1_)/.test(name))
  const sorted: string[] = []
  const visit = async (name: string) => {
    if (sorted.includes(name)) return
    for (const { table } of await references(db, name)) if (table !== name) await visit(table)
    sorted.push(name)
  }
  for (const name of names) await visit(name)
  return sorted
}

/** Adds rows to every table, every column filled, every reference to a row that is there. */
export async function fill(db: D1Database, from: number, rows: number): Promise<void> {
  for (const table of await tables(db)) {
    if (followingTables.includes(table)) continue
    const columns = await all<Column>(db, `SELECT * FROM pragma_table_info('${table}')`)
    const to = new Map((await references(db, table)).map((each) => [each.from, each]))
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const inserts: D1PreparedStatement[] = []
    for (let row = from; row < from + rows; row++) {
      const values: unknown[] = []
      for (const column of columns) {
        values.push(valueOf(table, column, row, to.get(column.name)))
      }
      const marks = values.map(() => '?').join(', ')
      const insert = `INSERT INTO "${table}" (${names}) VALUES (${marks})`
      inserts.push(db.prepare(insert).bind(...values))
    }
    await db.batch(inserts)
  }
}

/** Row n of a table refers to row n of another, so that what is unique stays so. */
function valueOf(table: string, column: Column, row: number, reference?: Reference): unknown {
  const given = chosen[`${table}.${column.name}`]
  if (given !== undefined) return typeof given === 'function' ? given(row) : given
  if (reference) return `${reference.table} ${row}`
  if (/INT/i.test(column.type)) return column.pk ? row : 1
  return column.pk ? `${table} ${row}` : `${column.name} ${row}`
}

const references = (db: D1Database, table: string) =>
  all<Reference>(db, `SELECT "from", "table", "to" FROM pragma_foreign_key_list('${table}')`)

const all = async <T>(db: D1Database, sql: string) => (await db.prepare(sql).all<T>()).results
