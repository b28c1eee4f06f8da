import { asc, count, desc, eq, min, sql, type InferSelectModel } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../db/client'
import type { VideoTable } from '../../videos/columns'
import { clips, contentFlags, profiles, trickVideos } from '../../db/schema'

/** A thing that was flagged, as whoever runs the deployment reads of it. */
export interface Flagged extends Pick<
  InferSelectModel<typeof contentFlags>,
  'contentType' | 'contentId'
> {
  times: number
  /** Milliseconds since 1970. */
  firstAt: number
  firstBy: string | null
  owner: string | null
}

const flaggers = alias(profiles, 'flaggers')
const owners = alias(profiles, 'owners')

/** All that is flagged and still there, what most people flagged first. */
export function flaggedThings(db: Db) {
  const times = count().as('times')
  // Beside a lone min(), SQLite takes the other columns from the row that holds it.
  const firstAt = min(contentFlags.createdAt).as('firstAt')
  return db
    .select({
      contentType: sql<string>`${contentFlags.contentType}`.as('contentType'),
      contentId: sql<string>`${contentFlags.contentId}`.as('contentId'),
      times,
      firstAt,
      firstBy: sql<string | null>`${flaggers.skatertag}`.as('firstBy'),
      owner: sql<string | null>`${owners.skatertag}`.as('owner'),
    })
    .from(contentFlags)
    .leftJoin(flaggers, eq(flaggers.userId, contentFlags.flaggerId))
    .leftJoin(owners, eq(owners.userId, contentFlags.contentOwnerId))
    .groupBy(contentFlags.contentType, contentFlags.contentId)
    .orderBy(desc(times), asc(firstAt))
}

/** What `removeClip` must know of a clip. */
export const clipToRemove = (db: Db, id: string) =>
  db.select(named(clips)).from(clips).where(eq(clips.id, id))

/** What `removeTrickVideo` must know of a trick video. */
export const trickVideoToRemove = (db: Db, id: string) =>
  db
    .select({ ...named(trickVideos), trickId: sql<string>`${trickVideos.trickId}`.as('trickId') })
    .from(trickVideos)
    .where(eq(trickVideos.id, id))

/** Under the names that the statements of the app go by: these rows come back as plain JSON. */
const named = ({ id, userId, videoObjectName, posterObjectName }: VideoTable) => ({
  id: sql<string>`${id}`.as('id'),
  userId: sql<string>`${userId}`.as('userId'),
  videoObjectName: sql<string>`${videoObjectName}`.as('videoObjectName'),
  posterObjectName: sql<string | null>`${posterObjectName}`.as('posterObjectName'),
})
