import type { Db, Statement } from '../db/client'
import { commit } from './queries'
import type { Received } from './receive'
import { markUsed } from './uploads/queries'

/** Marks received files as committed, in the batch that uses them. */
export const commitFiles = (db: Db, files: Received[]): Statement[] =>
  files.flatMap(({ name, bytes, durationMs, width, height, uploadId }) => [
    ...(uploadId === undefined ? [] : [markUsed(db, uploadId)]),
    commit(db, name, { bytes, durationMs, width, height }),
  ])
