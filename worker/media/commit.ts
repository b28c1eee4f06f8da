import { eq } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { media } from '../db/schema'
import type { Received } from './receive'
import { markUsed } from './uploads/queries'

type Files = Partial<Record<'video' | 'poster' | 'profilePhoto' | 'photo', Received | null>>

/** Marks received files as committed. Goes into the batch that uses them. */
export const commitFiles = (db: Db, files: Files): Statement[] =>
  Object.values(files)
    .filter((file) => file !== null)
    .flatMap(({ name, bytes, durationMs, width, height, uploadId }) => [
      ...(uploadId === undefined ? [] : [markUsed(db, uploadId)]),
      db
        .update(media)
        .set({ bytes, durationMs, width, height, status: 'committed', multipartId: null })
        .where(eq(media.name, name)),
    ])
