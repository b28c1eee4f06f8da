import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { media, streamCopies } from '../db/schema'
import type { Env } from '../env'
import { repeatable, workRows } from '../jobs/work-rows'
import { timeAfter, askingMs } from './rules'
import { streamOf } from './settings'

export type StreamCopy = typeof streamCopies.$inferSelect

const of = ({ video }: Pick<StreamCopy, 'video'>) => eq(streamCopies.video, video)

/**
 * Requests a copy of a video at Stream, in the batch that commits the video. Without Stream it does
 * nothing.
 */
export const enqueueCopy = (env: Env, db: Db, video: string, now: Date): Statement[] =>
  streamOf(env) ? [addCopy(db, video, now)] : []

export const addCopy = (db: Db, video: string, now: Date): Statement =>
  db.insert(streamCopies).values({ video, state: 'queued', dueAt: now }).onConflictDoNothing()

/** Adds a copy at Stream that belongs to no video of ours, so that it is deleted. */
export const addOrphan = (db: Db, uid: string, now: Date) =>
  db
    .insert(streamCopies)
    .values({ video: uid, uid, state: 'deleting', dueAt: now })
    .onConflictDoNothing()

// As text, because a bound value can't use the partial index.
const isDeleting = sql`${streamCopies.state} = 'deleting'`

const rows = workRows('stream_copy', streamCopies, streamCopies.video, repeatable)

export const copyRows = {
  ...rows,
  /** The deletions first, because people were promised them. */
  async findDue(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
    const [deleting, others] = await db.batch([
      rows.findDue(db, now, limit, isDeleting),
      rows.findDue(db, now, limit, sql`NOT ${isDeleting}`),
    ])
    return [...deleting, ...others].slice(0, limit)
  },
  /** Only a deletion fails for good. */
  revive: (db: Db, video: string, now: Date) => rows.revive(db, video, now, isDeleting),
}

/** Copies with work left, and their videos. The owner is null if the video is gone. */
export const findCopies = (db: Db, videos: string[]) =>
  db
    .select({ row: streamCopies, ownerId: media.ownerId, createdAt: media.createdAt })
    .from(streamCopies)
    .leftJoin(media, eq(media.name, streamCopies.video))
    .where(and(rows.isOneOf(videos), isNotNull(streamCopies.dueAt)))

export const findByUid = (db: Db, uid: string) =>
  db.select().from(streamCopies).where(eq(streamCopies.uid, uid)).get()

export const findByVideo = (db: Db, video: string) =>
  db.select().from(streamCopies).where(eq(streamCopies.video, video)).get()

export const findReady = (db: Db, video: string) =>
  db
    .select({ uid: streamCopies.uid })
    .from(streamCopies)
    .where(and(of({ video }), eq(streamCopies.state, 'ready')))
    .get()

/** A video that Stream is fetching now; Stream may fetch no other. */
export const findFetched = (db: Db, video: string) =>
  db
    .select({
      name: media.name,
      contentType: media.contentType,
      bytes: media.bytes,
      createdAt: media.createdAt,
    })
    .from(streamCopies)
    .innerJoin(media, eq(media.name, streamCopies.video))
    .where(and(of({ video }), eq(streamCopies.state, 'processing'), eq(media.status, 'committed')))
    .get()

/** Claims a queued copy before requesting it; false if another run has claimed it. */
export async function claim(db: Db, row: StreamCopy, now: Date): Promise<boolean> {
  const taken = await db
    .update(streamCopies)
    .set({
      state: 'processing',
      askedAt: now,
      dueAt: timeAfter(now, askingMs),
      tries: sql`${streamCopies.tries} + 1`,
    })
    .where(and(of(row), eq(streamCopies.state, 'queued'), eq(streamCopies.tries, row.tries)))
    .returning({ video: streamCopies.video })
  return taken.length > 0
}

/** Stores Stream's id of a copy, even if its video is gone by now. */
export const rememberCopy = (db: Db, row: StreamCopy, uid: string, dueAt: Date) =>
  db
    .update(streamCopies)
    .set({
      uid,
      dueAt: sql`CASE WHEN ${streamCopies.state} = 'deleting' THEN ${streamCopies.dueAt} ELSE ${dueAt.getTime()} END`,
    })
    .where(and(of(row), isNull(streamCopies.uid)))
    .returning({ state: streamCopies.state })

/**
 * Changes a copy if its state is still the same: its video may have been deleted in the meantime.
 */
export const change = (
  db: Db,
  row: StreamCopy,
  set: Partial<Pick<StreamCopy, 'state' | 'dueAt' | 'tries'>>,
) =>
  db
    .update(streamCopies)
    .set(set)
    .where(and(of(row), eq(streamCopies.state, row.state)))

/** From here on the video plays from Stream. */
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
            .select({ video: streamCopies.video })
            .from(streamCopies)
            .where(and(of(row), eq(streamCopies.state, 'ready'))),
        ),
      ),
    ),
]

export const drop = (db: Db, row: StreamCopy) =>
  db.delete(streamCopies).where(and(of(row), eq(streamCopies.state, row.state)))
