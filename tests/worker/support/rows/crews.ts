import { ulidOf } from '../../../../worker/db/ids'
import {
  crewComings,
  crewLinks,
  crewMembers,
  crewOutCrews,
  crewOuts,
  crewRequests,
  crewRings,
  crews,
} from '../../../../worker/db/schema'
import { db, type Owner } from './db'

const now = () => new Date()

export const addCrew = ({ userId }: Owner, row: Partial<typeof crews.$inferInsert> = {}) =>
  db.insert(crews).values({
    id: ulidOf(userId, now()),
    name: 'Dry Night',
    creationKey: null,
    aloneSince: null,
    createdAt: now(),
    ...row,
  })

export const addMember = (
  crewId: string,
  { userId }: Owner,
  row: Partial<typeof crewMembers.$inferInsert> = {},
) => db.insert(crewMembers).values({ crewId, userId, joinedAt: now(), ...row })

export const addCrewRequest = (
  crewId: string,
  { userId }: Owner,
  row: Partial<typeof crewRequests.$inferInsert> = {},
) =>
  db.insert(crewRequests).values({
    id: ulidOf(crewId, now()),
    crewId,
    userId,
    inviterId: null,
    status: 'pending',
    createdAt: now(),
    ...row,
  })

export const addCrewLink = (crewId: string) =>
  db.insert(crewLinks).values({
    crewId,
    tokenHash: `token of ${crewId}`,
    codeHash: `code of ${crewId}`,
    expiresAt: new Date(Date.now() + 3_600_000),
  })

/** Said to these crews, without a place. */
export const addOut = ({ userId }: Owner, id: string, crewIds: string[]) => [
  db
    .insert(crewOuts)
    .values({ id, userId, startedAt: now(), endsAt: new Date(Date.now() + 3_600_000) }),
  ...crewIds.map((crewId) => db.insert(crewOutCrews).values({ outId: id, crewId })),
  db.insert(crewRings).values({ userId, rangAt: now() }),
]

export const addComing = (outId: string, { userId }: Owner) =>
  db.insert(crewComings).values({ outId, userId })
