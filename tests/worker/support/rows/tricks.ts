import { packedBails, toldTricks, trickWishes } from '../../../../worker/db/schema'
import { db, type Owner } from './db'

export const addTold = ({ userId }: Owner, trickId: string) =>
  db.insert(toldTricks).values({ userId, trickId })

export const addWish = ({ userId }: Owner, trickId: string) =>
  db.insert(trickWishes).values({ userId, trickId, createdAt: new Date() })

/** Bails that only a pack has, by the first eight letters of their ids, the newest first. */
export const addPackedBails = ({ userId }: Owner, trickId: string, bails: string[] = []) =>
  db
    .insert(packedBails)
    .values({ userId, trickId, bails: bails.map((each) => each.slice(1, 8)).join('') })
