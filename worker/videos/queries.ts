import { and, eq } from 'drizzle-orm'
import { dropActivity } from '../activity/queries'
import type { Db, Statement } from '../db/client'
import { spots } from '../db/schema'
import type { ContentType } from '../flags/contract'
import { dropFlags } from '../flags/queries'
import { deleteMedia } from '../media/queries'
import { canViewSpot } from '../visibility/queries'
import type { StoredVideo, VideoTable } from './columns'

/** Whether a skater may tie a video to this spot. */
export const canTie = async (db: Db, spotId: string, userId: string): Promise<boolean> =>
  (await db.$count(spots, and(eq(spots.id, spotId), canViewSpot(userId)))) > 0

/** Deletes a stored video with its files, its flags and its activity. */
export const removeVideo = (
  db: Db,
  { table, contentType }: { table: VideoTable; contentType: ContentType },
  { id, videoObjectName, posterObjectName }: Omit<StoredVideo, 'userId'>,
  now: Date,
): Statement[] => [
  dropFlags(db, { contentType, contentId: id }),
  dropActivity(db, id),
  db.delete(table).where(eq(table.id, id)),
  ...deleteMedia(
    db,
    [videoObjectName, posterObjectName].filter((name) => name !== null),
    now,
  ),
]
