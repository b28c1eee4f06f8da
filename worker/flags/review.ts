import { asc, count, desc, eq, min, sql, type InferSelectModel } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db } from '../db/connection'
import { clips, contentFlags, profiles } from '../db/schema'

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
export const clipToRemove = (db: Db, clipId: string) =>
  db
    .select({
      id: clips.id,
      videoObjectName: sql<string>`${clips.videoObjectName}`.as('videoObjectName'),
      posterObjectName: sql<string | null>`${clips.posterObjectName}`.as('posterObjectName'),
    })
    .from(clips)
    .where(eq(clips.id, clipId))
