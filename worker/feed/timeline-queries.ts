import { sql, type SQL } from 'drizzle-orm'
import { qualified } from '../db/columns'
import { activity, activityHeads, games, gameTurns, spots, videos } from '../db/schema'
import { timelineCte } from '../visibility/homie-timeline'
import { canViewSpot } from '../visibility/queries'
import type { ActivityType } from './contract'
import { crewWalk } from './crew-queries'
import type { FeedQuery } from './schema'

const { id, userId, isShared, type, createdAt } = activity

const source = { table: activity, id, userId, isShared }

const homieWalk = (viewerId: string, { limit, offset, before }: FeedQuery): SQL =>
  timelineCte(source, viewerId, {
    maxRows: offset + limit,
    before,
    heads: activityHeads,
    skipsMuted: true,
  })

export const timeline = (viewerId: string, query: FeedQuery): SQL => sql`
  ${query.show === 'crew' ? crewWalk(viewerId, query.before) : homieWalk(viewerId, query)},
  page AS (
    SELECT ${qualified(id)}, ${qualified(userId)}, ${qualified(type)}, ${qualified(createdAt)}
    FROM walk CROSS JOIN ${activity} ON ${qualified(userId)} = walk.user_id
      AND ${qualified(isShared)} = walk.is_shared AND ${qualified(id)} = walk.id
    WHERE ${isThere(viewerId)}
    LIMIT ${query.limit} OFFSET ${query.offset}
  )`

/** An item has the same id as its content. */
function isThere(viewerId: string): SQL {
  const isIn = (table: typeof videos | typeof spots | typeof gameTurns, more = sql``) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE ${qualified(table.id)} = ${qualified(id)} ${more})`
  const there: Record<ActivityType, SQL> = {
    my_clip_upload: isIn(videos),
    trick_video_upload: isIn(videos),
    spot_created: isIn(spots, sql`AND ${canViewSpot(viewerId)}`),
    own_the_spot_clip: isIn(videos),
    skate_game_landed_trick: isIn(gameTurns),
    skate_game_won: sql`EXISTS (SELECT 1 FROM ${games} WHERE ${qualified(games.wonId)} = ${qualified(id)})`,
  }
  const cases = Object.entries(there).map(([name, is]) => sql`WHEN ${name} THEN ${is}`)
  return sql`CASE ${qualified(type)} ${sql.join(cases, sql` `)} END`
}
