import { awayChanges, awayDays } from '../../../../worker/db/schema'
import { db, type Owner } from './db'

/** A skater who is away today, of which their games do not know yet. */
export const addAway = ({ userId }: Owner) => [
  db.insert(awayDays).values({ userId, day: 20_000 }),
  db.insert(awayChanges).values({ userId, at: new Date() }),
]
