import { sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Db, RowsOf } from '../../db/client'
import { firstIdAt } from '../../db/ids'
import { gameTurns, videos } from '../../db/schema'
import { timeline } from '../../feed/timeline-queries'
import { knownBy } from '../queries'
import { wishesOf } from '../wishes/queries'

const newestItems = 100
const newsMs = 14 * 24 * 3_600_000

export const readsForNext = (db: Db, userId: string, now: Date) =>
  [knownBy(db, userId), wishesOf(db, userId), landedByHomies(db, userId, now)] as const

export type NextRows = RowsOf<ReturnType<typeof readsForNext>>

/** The tricks in the newest items of the feed that are not the viewer's. */
const landedByHomies = (db: Db, viewerId: string, now: Date) => {
  const first = firstIdAt(new Date(now.getTime() - newsMs))
  return db
    .select({ trickId: sql<string>`trick_id`.as('trick_id') })
    .from(
      sql`(WITH RECURSIVE ${timeline(viewerId, { limit: newestItems, offset: 0 })}
        SELECT DISTINCT coalesce(${qualified(videos.trickId)}, ${qualified(gameTurns.trickId)}) AS trick_id
        FROM page
        LEFT JOIN ${videos}
          ON page.type = 'trick_video_upload' AND ${qualified(videos.id)} = page.id
        LEFT JOIN ${gameTurns}
          ON page.type = 'skate_game_landed_trick' AND ${qualified(gameTurns.id)} = page.id
        WHERE page.user_id <> ${viewerId} AND page.id >= ${first})`,
    )
    .where(sql`trick_id IS NOT NULL`)
}
