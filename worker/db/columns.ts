import { getTableColumns, getTableName, sql, type Column, type SQL } from 'drizzle-orm'
import { customType, integer, text, type SQLiteTable } from 'drizzle-orm/sqlite-core'

export const timestamp = (name: string) => integer(name, { mode: 'timestamp_ms' })

export const boolean = (name: string) => integer(name, { mode: 'boolean' })

/** ASCII text that compares without case but is stored as typed. */
export const nocaseText = customType<{ data: string }>({
  dataType: () => 'text COLLATE NOCASE',
})

export const id = () => text('id').primaryKey()

/** Drizzle leaves the table's name out in a select from one table. */
export const qualified = (column: Column): SQL =>
  sql`${column.table}.${sql.identifier(column.name)}`

export type Param = string | SQL

export const isOneOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** One JSON value: Drizzle takes microseconds per selected column. At most 32 columns, D1's limit. */
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
