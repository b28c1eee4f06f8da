import { ulid } from '../../../../worker/db/ids'
import { activity } from '../../../../worker/db/schema'
import { db, type Owner, type Values } from './db'

/** Adds an item of the feed, without what it is about. */
export const addActivity = ({ userId }: Owner, values: Values<typeof activity, 'type'>) =>
  db.insert(activity).values({ id: ulid(new Date()), userId, createdAt: new Date(), ...values })
