import { getTableName } from 'drizzle-orm'
import { crossReferences } from '../../../worker/db/schema/cross-references'

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
  'crew_requests.status': 'pending',
  'media.status': 'committed',
  'media.kind': 'video',
  'push_messages.session_hash': (row) => `sessions ${row}`,
  'stream_copies.state': 'ready',
  'skate_sessions.tricks': '[]',
  'profiles.skatertag': (row) => `skater${row}`,
  'profiles.stance': 'goofy',
  'profiles.birthdate': '1990-05-05',
  // Videos of tricks, which fill the table that follows them.
  'videos.kind': 'trick',
  'videos.game_id': null,
  'videos.seat': null,
  'videos.turn_number': null,
  'videos.caption': null,
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
  const to = await references(db, names)
  const sorted: string[] = []
  const visit = (name: string) => {
    if (sorted.includes(name)) return
    for (const { table } of to.get(name)!) if (table !== name) visit(table)
    sorted.push(name)
  }
  for (const name of names) visit(name)
  return sorted
}

/** Adds rows to every table, every column filled, every reference to a row that is there. */
export async function fill(db: D1Database, from: number, rows: number): Promise<void> {
  const names = (await tables(db)).filter((name) => !followingTables.includes(name))
  if (names.length === 0) return
  const columns = await pragmas<Column>(db, 'table_info', names)
  const to = await references(db, names)
  await db.batch(
    names.flatMap((name) => insertsOf(db, name, columns.get(name)!, to.get(name)!, from, rows)),
  )
}

function insertsOf(
  db: D1Database,
  table: string,
  columns: Column[],
  references: Reference[],
  from: number,
  rows: number,
): D1PreparedStatement[] {
  const to = new Map([...crossing(table), ...references].map((each) => [each.from, each]))
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const marks = columns.map(() => '?').join(', ')
  const insert = db.prepare(`INSERT INTO "${table}" (${names}) VALUES (${marks})`)
  return Array.from({ length: rows }, (_, at) => from + at).map((row) =>
    insert.bind(...columns.map((column) => valueOf(table, column, row, to.get(column.name)))),
  )
}

/** What no foreign key holds. */
const crossing = (table: string): Reference[] =>
  crossReferences.flatMap(({ to, from }) =>
    from
      .filter((column) => getTableName(column.table) === table)
      .map((column) => ({ from: column.name, table: getTableName(to.table), to: to.name })),
  )

/** Row n of a table refers to row n of another, so that what is unique stays so. */
function valueOf(table: string, column: Column, row: number, reference?: Reference): unknown {
  const given = chosen[`${table}.${column.name}`]
  if (given !== undefined) return typeof given === 'function' ? given(row) : given
  if (reference) return `${reference.table} ${row}`
  if (/INT/i.test(column.type)) return column.pk ? row : 1
  return column.pk ? `${table} ${row}` : `${column.name} ${row}`
}

const references = (db: D1Database, names: string[]) =>
  pragmas<Reference>(db, 'foreign_key_list', names)

/** What the database says of each table, in one trip. */
async function pragmas<T>(db: D1Database, pragma: string, names: string[]) {
  const asked = names.map((name) => db.prepare(`SELECT * FROM pragma_${pragma}('${name}')`))
  // The database refuses an empty batch.
  const answers = asked.length === 0 ? [] : await db.batch<T>(asked)
  return new Map(names.map((name, at) => [name, answers[at]!.results]))
}
