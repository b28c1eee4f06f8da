import { and, eq, sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Db, Statement } from '../../db/client'
import { crewMembers, crewRequests, crews, notifications } from '../../db/schema'
import { isolateText } from '../../text/contract'
import { neutralCrewName } from '../rules'
import type { Removal } from './removal-queries'

interface Names {
  id: string
  name: string
  neutral: string
}

export const crewNameRemoval: Removal<Names> = {
  async find(db, id) {
    const row = await db.select({ name: crews.name }).from(crews).where(eq(crews.id, id)).get()
    return row && { id, name: row.name, neutral: neutralCrewName(id) }
  },
  remove: ({ db }, { id, name, neutral }) => rename(db, id, name, neutral),
  /** Does not replace a newer name. */
  restore: async ({ db }, { id, name, neutral }) => rename(db, id, neutral, name),
}

/** First in the bells, while the crew still has the name. */
const rename = (db: Db, id: string, from: string, to: string): Statement[] => [
  db
    .update(notifications)
    .set({
      message: sql`replace(${notifications.message}, ${isolateText(from)}, ${isolateText(to)})`,
    })
    .where(
      and(
        eq(notifications.type, 'crew'),
        sql`${notifications.userId} IN (
          SELECT ${qualified(crewMembers.userId)} FROM ${crewMembers}
          WHERE ${qualified(crewMembers.crewId)} = ${id}
          UNION SELECT ${qualified(crewRequests.userId)} FROM ${crewRequests}
          WHERE ${qualified(crewRequests.crewId)} = ${id})`,
        sql`EXISTS (SELECT 1 FROM ${crews}
          WHERE ${qualified(crews.id)} = ${id} AND ${qualified(crews.name)} = ${from})`,
      ),
    ),
  db
    .update(crews)
    .set({ name: to })
    .where(and(eq(crews.id, id), eq(crews.name, from))),
]
