import { packedBails, toldTricks, trickWishes } from '../../../../worker/db/schema'
import { db, type Owner } from './db'

export const addTold = ({ userId }: Owner, trickId: string) =>
  db.insert(toldTricks).values({ userId, trickId })

export const addWish = ({ userId }: Owner, trickId: string) =>
  db.insert(trickWishes).values({ userId, trickId, createdAt: new Date() })

/** Bails that only a pack has. */
export const addPackedBails = ({ userId }: Owner, trickId: string, bails: string[] = []) =>
  db.insert(packedBails).values({ userId, trickId, bails })
