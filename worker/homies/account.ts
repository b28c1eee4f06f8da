import { eq, or } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { pageOf } from '../db/oldest'
import { homieRequests, homies } from '../db/schema'
import { deleteRequestLimits } from './request-limits'

/** Deletes the skater's homies, requests and request limits, in both directions. */
export const deleteUserData = (db: Db, userId: string): Statement[] => [
  deleteRequestLimits(db, userId),
  db
    .delete(homies)
    .where(pageOf(homies, or(eq(homies.userId, userId), eq(homies.homieId, userId)))),
  db
    .delete(homieRequests)
    .where(
      pageOf(
        homieRequests,
        or(eq(homieRequests.senderId, userId), eq(homieRequests.receiverId, userId)),
      ),
    ),
]
