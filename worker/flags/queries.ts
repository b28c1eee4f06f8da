import { and, eq, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { clips, contentFlags, ownTheSpotClips, profiles, trickVideos } from '../db/schema'
import { isHomieOf, playsIn } from '../visibility/queries'
import type { Owner } from '../visibility/rules'
import type { ContentFlag, ContentType } from './contract'

/** What can be flagged: the word for it, and its id. */
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

/** Where each kind of thing is kept. */
const tables = {
  my_clip: clips,
  trick_video: trickVideos,
  own_the_spot_clip: ownTheSpotClips,
}

/** Whose a thing is, as the viewer stands to them; nothing where there is no such thing. */
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

/** The flag that somebody has put on a thing. */
export const findFlag = (db: Db, flaggerId: string, thing: Thing) =>
  db
    .select()
    .from(contentFlags)
    .where(and(eq(contentFlags.flaggerId, flaggerId), ofThing(thing)))
    .get()

/** Puts a flag on what is still there; answers nothing where it is gone or flagged before. */
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

/** The flags of a thing go with it, in the batch that removes it. */
export const dropFlags = (db: Db, thing: Thing): Statement =>
  db.delete(contentFlags).where(ofThing(thing))
