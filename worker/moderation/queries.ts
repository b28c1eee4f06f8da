import { asc, count, desc, eq, min, sql, type InferSelectModel } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db } from '../db/client'
import type { VideoTable } from '../videos/queries'
import { clips, contentFlags, profiles, trickVideos } from '../db/schema'

export interface Flagged extends Pick<
  InferSelectModel<typeof contentFlags>,
  'contentType' | 'contentId'
> {
  times: number
  firstAt: number
  firstBy: string | null
  owner: string | null
}

const flaggers = alias(profiles, 'flaggers')
const owners = alias(profiles, 'owners')

/** Only things that still exist, the most flags first. */
export function flaggedThings(db: Db) {
  const times = count().as('times')
  // With a single min(), SQLite takes the other columns from the row with the minimum.
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

export const clipToRemove = (db: Db, id: string) =>
  db.select(named(clips)).from(clips).where(eq(clips.id, id))

export const trickVideoToRemove = (db: Db, id: string) =>
  db
    .select({ ...named(trickVideos), trickId: sql<string>`${trickVideos.trickId}`.as('trickId') })
    .from(trickVideos)
    .where(eq(trickVideos.id, id))

/** The names that the app's statements expect, because these rows come back as plain JSON. */
const named = ({ id, userId, videoObjectName, posterObjectName }: VideoTable) => ({
  id: sql<string>`${id}`.as('id'),
  userId: sql<string>`${userId}`.as('userId'),
  videoObjectName: sql<string>`${videoObjectName}`.as('videoObjectName'),
  posterObjectName: sql<string | null>`${posterObjectName}`.as('posterObjectName'),
})
