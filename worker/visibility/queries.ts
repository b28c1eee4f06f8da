import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { homies } from '../db/schema'

/** Whether the viewer is a homie of whoever a column names. Goes into the select of a statement. */
export const isHomieOf = (viewerId: string | null, owner: SQLWrapper): SQL<boolean> =>
  sql<number>`EXISTS (
    SELECT 1 FROM ${homies} WHERE ${homies.userId} = ${viewerId} AND ${homies.homieId} = ${owner}
  )`.mapWith(Boolean)
