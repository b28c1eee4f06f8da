import { renditions } from '../../../../worker/db/schema'
import { db, type Values } from './db'

/** Adds a copy at Stream that can be played. */
export const addRendition = (values: Values<typeof renditions, 'video'>) =>
  db.insert(renditions).values({ state: 'ready', ...values })
