import { sql, type Column, type SQL } from 'drizzle-orm'
import { customType, integer, text } from 'drizzle-orm/sqlite-core'

/** An instant, kept as milliseconds since 1970 UTC. */
export const timestamp = (name: string) => integer(name, { mode: 'timestamp_ms' })

export const boolean = (name: string) => integer(name, { mode: 'boolean' })

/** ASCII text that is compared, found and kept unique whatever its case, and stored as typed. */
export const nocaseText = customType<{ data: string }>({
  dataType: () => 'text COLLATE NOCASE',
})

export const id = () => text('id').primaryKey()

/** A column with its table before it: within a select of one table, Drizzle leaves that out. */
export const qualified = (column: Column): SQL =>
  sql`${column.table}.${sql.identifier(column.name)}`
/** A CHECK that the column has one of these values. */
export const isOneOf = (column: Column, values: readonly string[]): SQL =>
  sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
