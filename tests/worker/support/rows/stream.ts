import { streamCopies } from '../../../../worker/db/schema'
import { db, type Values } from './db'

/** Adds a copy at Stream that can be played. */
export const addStreamCopy = (values: Values<typeof streamCopies, 'video'>) =>
  db.insert(streamCopies).values({ state: 'ready', ...values })
