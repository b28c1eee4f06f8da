import { eq } from 'drizzle-orm'
import { ulid } from '../../../../worker/db/ids'
import { homieRequestLimits, homieRequests } from '../../../../worker/db/schema'
import { db, type Owner, type Values } from './db'

/** Adds a request that waits for its answer, without a notification. */
export const addHomieRequest = (
  { userId: senderId }: Owner,
  { userId: receiverId }: Owner,
  values: Values<typeof homieRequests> = {},
) =>
  db.insert(homieRequests).values({
    id: ulid(new Date()),
    senderId,
    receiverId,
    pair: [senderId, receiverId].sort().join('|'),
    status: 'pending',
    createdAt: new Date(),
    ...values,
  })

export const addHomieRequestLimit = (
  { userId: senderId }: Owner,
  { userId: receiverId }: Owner,
  values: Values<typeof homieRequestLimits> = {},
) =>
  db.insert(homieRequestLimits).values({ senderId, receiverId, expiresAt: new Date(), ...values })

export const deleteHomieRequest = (id: string) =>
  db.delete(homieRequests).where(eq(homieRequests.id, id))
