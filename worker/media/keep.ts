import type { Db, Statement } from '../db/connection'
import { keep } from './queries'
import type { Received } from './receive'
import { useUp } from './uploads/queries'

/** Makes files kept that were received, in the batch that uses them. */
export const keepFiles = (db: Db, files: Received[]): Statement[] =>
  files.flatMap(({ name, bytes, durationMs, width, height, uploadId }) => [
    ...(uploadId === undefined ? [] : [useUp(db, uploadId)]),
    keep(db, name, { bytes, durationMs, width, height }),
  ])
