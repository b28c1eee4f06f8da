import { getTableColumns, getTableName, sql, type Column, type SQL } from 'drizzle-orm'
import { customType, integer, text, type SQLiteTable } from 'drizzle-orm/sqlite-core'

/** A point in time, stored as milliseconds since 1970 UTC. */
export const timestamp = (name: string) => integer(name, { mode: 'timestamp_ms' })

export const boolean = (name: string) => integer(name, { mode: 'boolean' })

/**
 * ASCII text: comparisons, searches and unique indexes ignore its case, but it is stored as typed.
 */
export const nocaseText = customType<{ data: string }>({
  dataType: () => 'text COLLATE NOCASE',
})

export const id = () => text('id').primaryKey()

/** The column with its table's name. Drizzle leaves the name out in a select from one table. */
export const qualified = (column: Column): SQL =>
  sql`${column.table}.${sql.identifier(column.name)}`

/** A value of a statement: given, or selected by the statement itself. */
export type Param = string | SQL

/** A CHECK that the column has one of these values. */
export const isOneOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

type Columns<T extends SQLiteTable> = T['_']['columns']

/**
 * All columns of a table, each under a name that begins with the table's. A batch merges columns of
 * the same name, so a join that is read in one needs them.
 */
export function columnsByTable<T extends SQLiteTable>(table: T) {
  const name = (column: Column) => `${getTableName(table)}_${column.name}`
  const columns = Object.entries<Column>(getTableColumns(table))
  return Object.fromEntries(
    columns.map(([key, column]) => [key, sql`${column}`.mapWith(column).as(name(column))]),
  ) as { [Key in keyof Columns<T>]: SQL.Aliased<T['$inferSelect'][Key & keyof T['$inferSelect']]> }
}
