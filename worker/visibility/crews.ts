import { sql, type SQL } from 'drizzle-orm'
import { qualified, type Param } from '../db/columns'
import { crewMembers, crewRequests, crews, profiles } from '../db/schema'

/** The maker in truth: also one whom a block hides from the viewer. */
export const makerOf = (crewId: Param): SQL<string | null> => sql<string | null>`(
  SELECT maker.user_id FROM ${crewMembers} AS maker
  JOIN ${profiles} AS named ON named.user_id = maker.user_id
  WHERE maker.crew_id = ${crewId}
  ORDER BY maker.made_maker_at DESC, maker.joined_at, maker.user_id LIMIT 1)`

/** Its members see the name of the joined crew, and who is invited. */
export const canViewCrewName = (viewerId: Param): SQL => sql`(
  EXISTS (SELECT 1 FROM ${crewMembers} WHERE ${qualified(crewMembers.crewId)} = ${qualified(crews.id)}
    AND ${qualified(crewMembers.userId)} = ${viewerId})
  OR EXISTS (SELECT 1 FROM ${crewRequests} WHERE ${qualified(crewRequests.crewId)} = ${qualified(crews.id)}
    AND ${qualified(crewRequests.userId)} = ${viewerId}
    AND ${qualified(crewRequests.inviterId)} IS NOT NULL
    AND ${qualified(crewRequests.status)} = 'pending'))`
