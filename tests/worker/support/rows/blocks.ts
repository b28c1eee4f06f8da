import { blocks, mutes } from '../../../../worker/db/schema'
import { db, type Owner } from './db'

/** One skater has blocked and muted another. */
export const addBlocks = ({ userId }: Owner, { userId: other }: Owner) => [
  db.insert(blocks).values({ userId, blockedId: other, createdAt: new Date() }),
  db.insert(mutes).values({ userId, mutedId: other, createdAt: new Date() }),
]
