import { ulid } from '../../../../worker/db/ids'
import { feedback } from '../../../../worker/db/schema'
import { db, type Owner, type Values } from './db'

export const addFeedback = ({ userId }: Owner, values: Values<typeof feedback> = {}) =>
  db.insert(feedback).values({
    id: ulid(new Date()),
    userId,
    enjoymentLevel: 'love',
    recommendationScore: 10,
    createdAt: new Date(),
    ...values,
  })
