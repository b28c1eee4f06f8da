import { ulid } from '../../../../worker/db/ids'
import { points } from '../../../../worker/db/schema'
import { db, type Owner, type Values } from './db'

/** Adds points for a spot that is not there. */
export const addPoints = ({ userId }: Owner, values: Values<typeof points> = {}) =>
  db.insert(points).values({
    id: ulid(new Date()),
    userId,
    action: 'spot_created',
    points: 5,
    createdAt: new Date(),
    ...values,
  })
