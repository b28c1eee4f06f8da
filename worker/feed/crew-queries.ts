import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db } from '../db/client'
import { qualified } from '../db/columns'
import { activity, crewMembers, profiles } from '../db/schema'
import { canViewSkater, hasMuted, noBlockBetween } from '../visibility/queries'
import type { ActivityType } from './contract'

const mine = alias(crewMembers, 'mine')
const them = alias(crewMembers, 'them')

const filmed = sql.raw(
  (
    [
      'my_clip_upload',
      'trick_video_upload',
      'own_the_spot_clip',
      'skate_game_landed_trick',
    ] satisfies ActivityType[]
  )
    .map((type) => `'${type}'`)
    .join(', '),
)

/**
 * As `timelineCte`, of the members of the viewer's crews whom the viewer may see without them. They are so
 * few that all take part: one search for each, and one for each item.
 */
export function crewWalk(viewerId: string, before = '~'): SQL {
  const newestOf = (owner: SQL, bound: SQL): SQL => sql`(
    SELECT max(${qualified(activity.id)}) FROM ${activity}
    WHERE ${qualified(activity.userId)} = ${owner} AND ${qualified(activity.isShared)} = 1
      AND ${qualified(activity.id)} < ${bound}
      AND ${qualified(activity.type)} IN (${filmed}))`
  return sql`
    walk (user_id, is_shared, id) AS (
      SELECT ${qualified(profiles.userId)}, 1, ${newestOf(qualified(profiles.userId), sql`${before}`)}
      FROM ${profiles} WHERE ${qualified(profiles.userId)} IN (
        SELECT them.user_id FROM ${crewMembers} AS mine
        CROSS JOIN ${crewMembers} AS them ON them.crew_id = mine.crew_id
        WHERE mine.user_id = ${viewerId})
      AND ${canViewSkater(viewerId)} AND NOT ${hasMuted(viewerId, profiles.userId)}
      UNION ALL
      SELECT user_id, is_shared, ${newestOf(sql`walk.user_id`, sql`walk.id`)}
      FROM walk WHERE id IS NOT NULL
      ORDER BY 3 DESC
    )`
}

/** A row if the viewer sees another skater in one of their crews. */
export const selectCrewmate = (db: Db, viewerId: string) =>
  db
    .select({ crewId: mine.crewId })
    .from(mine)
    .innerJoin(them, and(eq(them.crewId, mine.crewId), ne(them.userId, viewerId)))
    .innerJoin(profiles, eq(profiles.userId, them.userId))
    .where(and(eq(mine.userId, viewerId), noBlockBetween(viewerId, profiles.userId)))
    .limit(1)
