import { sql, type SQL } from 'drizzle-orm'
import type { Param } from '../db/columns'
import { hasGivenProps } from '../visibility/queries'

/** The fields of `viewerActs` in the contract, for a select. */
export const viewerActsOf = (viewerId: Param | null, videoId: SQL) => ({
  propped: hasGivenProps(viewerId, videoId).as('propped'),
})

/** The same for a statement of plain SQL, whose select reads them by `viewerActColumns`. */
export const viewerActsAsSql = (viewerId: Param | null, videoId: SQL): SQL =>
  sql.join(
    Object.values(viewerActsOf(viewerId, videoId)).map(
      (act) => sql`${act.sql} AS ${sql.identifier(act.fieldAlias)}`,
    ),
    sql`, `,
  )

const columnOf = (name: string) => sql<number>`${sql.identifier(name)}`.mapWith(Boolean)

export const viewerActColumns = { propped: columnOf('propped') }
