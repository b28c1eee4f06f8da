import { and, eq, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { pageOf } from '../db/oldest'
import { clips, contentFlags, ownTheSpotClips, profiles, trickVideos } from '../db/schema'
import { isHomieOf, playsIn } from '../visibility/queries'
import type { Owner } from '../visibility/rules'
import type { ContentFlag, ContentType } from './contract'

/** Something that can be flagged, by its type and its id. */
export interface Thing {
  contentType: ContentType
  contentId: string
}

type Row = typeof contentFlags.$inferSelect

export const asFlag = (row: Row): ContentFlag => ({
  id: row.id,
  contentType: row.contentType,
  contentId: row.contentId,
  contentOwnerId: row.contentOwnerId,
  createdAt: row.createdAt.toISOString(),
})

/** The table of each content type. */
const tables = {
  my_clip: clips,
  trick_video: trickVideos,
  own_the_spot_clip: ownTheSpotClips,
}

/** The owner of a thing and their relation to the viewer; undefined if the thing does not exist. */
export async function findOwner(
  db: Db,
  { contentType, contentId }: Thing,
  viewerId: string,
): Promise<Owner | undefined> {
  const table = tables[contentType]
  return db
    .select({
      userId: profiles.userId,
      isPublic: profiles.isPublic,
      isHomie: isHomieOf(viewerId, profiles.userId),
      isPlayer:
        table === ownTheSpotClips
          ? playsIn(viewerId, ownTheSpotClips.gameId)
          : sql<boolean>`FALSE`.mapWith(Boolean),
    })
    .from(table)
    .innerJoin(profiles, eq(profiles.userId, table.userId))
    .where(eq(table.id, contentId))
    .get()
}

const ofThing = ({ contentType, contentId }: Thing) =>
  and(eq(contentFlags.contentType, contentType), eq(contentFlags.contentId, contentId))

export const findFlag = (db: Db, flaggerId: string, thing: Thing) =>
  db
    .select()
    .from(contentFlags)
    .where(and(eq(contentFlags.flaggerId, flaggerId), ofThing(thing)))
    .get()

/** Flags a thing. Returns undefined if the thing is gone or the skater has flagged it before. */
export async function addFlag(db: Db, flag: Omit<Row, 'contentOwnerId'>): Promise<Row | undefined> {
  const table = tables[flag.contentType]
  const ofThat = db
    .select({
      id: sql<string>`${flag.id}`.as('id'),
      flaggerId: sql<string>`${flag.flaggerId}`.as('flagger_id'),
      contentType: sql<ContentType>`${flag.contentType}`.as('content_type'),
      contentId: table.id,
      contentOwnerId: table.userId,
      createdAt: sql<Date>`${flag.createdAt.getTime()}`.as('created_at'),
    })
    .from(table)
    .where(eq(table.id, flag.contentId))
  const [row] = await db.insert(contentFlags).select(ofThat).onConflictDoNothing().returning()
  return row
}

/** Belongs in the batch that removes the thing. */
export const dropFlags = (db: Db, thing: Thing): Statement =>
  db.delete(contentFlags).where(ofThing(thing))

/** Deletes the skater's own flags, and the flags on their content. */
export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(contentFlags).where(pageOf(contentFlags, eq(contentFlags.flaggerId, userId))),
  db.delete(contentFlags).where(pageOf(contentFlags, eq(contentFlags.contentOwnerId, userId))),
]
