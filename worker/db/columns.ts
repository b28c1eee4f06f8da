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

/**
 * All columns of a table as one value. Drizzle takes several microseconds for each column of a select,
 * which is much where a statement has sixty of them. At most 32 columns: D1's limit for a function.
 */
export function wholeRow<T extends SQLiteTable>(table: T): SQL<T['$inferSelect']> {
  const columns = Object.entries<Column>(getTableColumns(table))
  const names = columns.map(([, { name }]) => `"${getTableName(table)}"."${name}"`)
  const decode = (json: string) => {
    const values = JSON.parse(json) as unknown[]
    return Object.fromEntries(
      columns.map(([key, column], at) => {
        const value = values[at] ?? null
        return [key, value === null ? null : column.mapFromDriverValue(value)]
      }),
    ) as T['$inferSelect']
  }
  return sql.raw(`json_array(${names.join(', ')})`).mapWith(decode)
}
