import type { Db, Statement } from '../db/connection'
import type { Bindings } from '../env'
import { want } from './queries'
import { streamOf } from './settings'

/** Has a video copied to Stream, in the batch that keeps it; nothing where there is no Stream. */
export const stream = (env: Bindings, db: Db, video: string, now: Date): Statement[] =>
  streamOf(env) ? [want(db, video, now)] : []
