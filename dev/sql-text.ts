/** The app's own statements as text that wrangler can run. */
import type { SQLWrapper } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { connect } from '../worker/db/client'

/** Only builds statements: it never runs a query. */
export const db = connect({} as D1Database)

const dialect = new SQLiteSyncDialect()

export const spell = (statement: unknown): string =>
  dialect.sqlToQuery((statement as SQLWrapper).getSQL().inlineParams()).sql
