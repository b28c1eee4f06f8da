import { sql, type Column, type SQL } from 'drizzle-orm'
import { whole } from '../db/columns'
import { homies, spots } from '../db/schema'

/** Whether the viewer is a homie of whoever a column names. Goes into the select of a statement. */
export const isHomieOf = (viewerId: string | null, owner: Column): SQL<boolean> =>
  sql<number>`EXISTS (
    SELECT 1 FROM ${homies}
    WHERE ${whole(homies.userId)} = ${viewerId} AND ${whole(homies.homieId)} = ${whole(owner)}
  )`.mapWith(Boolean)

/** Whether the viewer may see a spot: their own, or a homie's that is shared. */
export const maySeeSpot = (viewerId: string): SQL =>
  sql`(${whole(spots.userId)} = ${viewerId}
    OR (${whole(spots.isSharedWithHomies)} AND ${isHomieOf(viewerId, spots.userId)}))`

/** The id of a spot, if the viewer may see it; else null. Visitors see none. */
export const seenSpot = (viewerId: string | null, spotId: SQL | string): SQL<string | null> =>
  viewerId === null
    ? sql<null>`NULL`
    : sql<string | null>`(
        SELECT ${whole(spots.id)} FROM ${spots}
        WHERE ${whole(spots.id)} = ${spotId} AND ${maySeeSpot(viewerId)}
      )`
