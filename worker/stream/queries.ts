import { and, asc, eq, exists, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { media, renditions } from '../db/schema'
import { after, askingMs } from './rules'

export type StreamCopy = typeof renditions.$inferSelect

const of = ({ video }: Pick<StreamCopy, 'video'>) => eq(renditions.video, video)

/** Wants a copy of a video. Goes into the batch that keeps it. */
export const addCopy = (db: Db, video: string, now: Date): Statement =>
  db.insert(renditions).values({ video, state: 'waiting', dueAt: now }).onConflictDoNothing()

/** What is at Stream, and no video of ours any more. */
export const addOrphan = (db: Db, uid: string, now: Date) =>
  db
    .insert(renditions)
    .values({ video: uid, uid, state: 'leaving', dueAt: now })
    .onConflictDoNothing()

/** What there is to look at, with whose it is while it is anybody's. */
export const dueCopies = (db: Db, now: Date, limit: number) =>
  db
    .select({ row: renditions, ownerId: media.ownerId })
    .from(renditions)
    .leftJoin(media, eq(media.name, renditions.video))
    .where(lte(renditions.dueAt, now))
    .orderBy(asc(renditions.dueAt))
    .limit(limit)

export const findByUid = (db: Db, uid: string) =>
  db.select().from(renditions).where(eq(renditions.uid, uid)).get()

export const findByVideo = (db: Db, video: string) =>
  db.select().from(renditions).where(eq(renditions.video, video)).get()

/** The copy that is played. */
export const findReady = (db: Db, video: string) =>
  db
    .select({ uid: renditions.uid })
    .from(renditions)
    .where(and(of({ video }), eq(renditions.state, 'ready')))
    .get()

/** A video that Stream is to fetch at this moment; no other is open to it. */
export const findFetched = (db: Db, video: string) =>
  db
    .select({
      name: media.name,
      contentType: media.contentType,
      bytes: media.bytes,
      createdAt: media.createdAt,
    })
    .from(renditions)
    .innerJoin(media, eq(media.name, renditions.video))
    .where(and(of({ video }), eq(renditions.state, 'copying'), eq(media.status, 'kept')))
    .get()

/** Takes a waiting copy for asking; false when somebody else has. */
export async function claim(db: Db, row: StreamCopy, now: Date): Promise<boolean> {
  const taken = await db
    .update(renditions)
    .set({
      state: 'copying',
      askedAt: now,
      dueAt: after(now, askingMs),
      tries: sql`${renditions.tries} + 1`,
    })
    .where(and(of(row), eq(renditions.state, 'waiting'), eq(renditions.tries, row.tries)))
    .returning({ video: renditions.video })
  return taken.length > 0
}

/** Remembers what a copy is called at Stream, also when its video is gone by now. */
export const remember = (db: Db, row: StreamCopy, uid: string, dueAt: Date) =>
  db
    .update(renditions)
    .set({
      uid,
      dueAt: sql`CASE WHEN ${renditions.state} = 'leaving' THEN ${renditions.dueAt} ELSE ${dueAt.getTime()} END`,
    })
    .where(and(of(row), isNull(renditions.uid)))
    .returning({ state: renditions.state })

/** Moves a copy on, if it still is where it was: its video may have been thrown away meanwhile. */
export const change = (
  db: Db,
  row: StreamCopy,
  set: Partial<Pick<StreamCopy, 'state' | 'dueAt' | 'tries'>>,
) =>
  db
    .update(renditions)
    .set(set)
    .where(and(of(row), eq(renditions.state, row.state)))

/** From here on the video is played from Stream. */
export const makeReady = (db: Db, row: StreamCopy): Statement[] => [
  change(db, row, { state: 'ready', dueAt: null }),
  db
    .update(media)
    .set({ isStreamed: true })
    .where(
      and(
        eq(media.name, row.video),
        exists(
          db
            .select({ video: renditions.video })
            .from(renditions)
            .where(and(of(row), eq(renditions.state, 'ready'))),
        ),
      ),
    ),
]

export const drop = (db: Db, row: StreamCopy) => db.delete(renditions).where(of(row))
