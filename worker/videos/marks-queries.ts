import { and, inArray, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { media, videos } from '../db/schema'
import type { Marks } from '../media/marks/contract'
import { beyondEnd } from '../media/upload-form'
import { isOwnVideo } from './queries'

/** Marks the skater's own video, and reads its `entry`; undefined if it is not theirs. */
export async function changeMarks<Entry>(
  db: Db,
  own: { id: string; userId: string },
  marks: Marks | null,
  entry: Statement & PromiseLike<Entry[]>,
): Promise<Entry | undefined> {
  const video = db.select({ name: videos.videoObjectName }).from(videos).where(isOwnVideo(own))
  const isWithin = marks ? sql`coalesce(${media.durationMs} >= ${marks.landMs}, TRUE)` : undefined
  const [changed, rows] = await db.batch([
    db
      .update(media)
      .set({ marks })
      .where(and(inArray(media.name, video), isWithin))
      .returning({ name: media.name }),
    entry,
  ])
  const [found] = rows as Entry[]
  if (found && changed.length === 0) throw beyondEnd()
  return found
}
