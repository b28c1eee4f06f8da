import { and, asc, count, desc, eq, min, sql, type InferSelectModel } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db } from '../db/client'
import type { VideoKind } from '../enums'
import { contentFlags, profiles, videos } from '../db/schema'

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

/** With the names that the app's statements expect, because its rows come back as plain JSON. */
export const videoToRemove = (db: Db, kind: VideoKind, id: string) =>
  db
    .select({
      id: sql<string>`${videos.id}`.as('id'),
      userId: sql<string>`${videos.userId}`.as('userId'),
      videoObjectName: sql<string>`${videos.videoObjectName}`.as('videoObjectName'),
      posterObjectName: sql<string | null>`${videos.posterObjectName}`.as('posterObjectName'),
      trickId: sql<string>`${videos.trickId}`.as('trickId'),
    })
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.kind, kind)))
