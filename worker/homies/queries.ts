import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  not,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { qualified, type Param } from '../db/columns'
import type { Db, RowsOf } from '../db/client'
import { firstIdAt } from '../db/ids'
import { activityHeads, homieRequests, homies, mutes, profiles, users } from '../db/schema'
import {
  hasMuted,
  isBlockBetween,
  isHomieOf,
  isRestricted,
  noBlockBetween,
} from '../visibility/queries'
import { limits, type HomieRequest, type HomieRequests, type Related } from './contract'
import { findRequestLimit } from './limit-queries'
import { drawLimits, relationOf, suggestionLimits, type RelationState } from './rules'

export const person = {
  userId: profiles.userId,
  skatertag: profiles.skatertag,
  stance: profiles.stance,
  profilePhotoObjectName: profiles.profilePhotoObjectName,
}

export const relationState = (viewerId: Param, other: Column) => ({
  isHomie: isHomieOf(viewerId, other),
  asker: pendingBetween(viewerId, other, homieRequests.senderId),
})

/** With the id of the pending request, and with aliases for a batch. */
export function relatedColumns(viewerId: Param, other: Column) {
  const { isHomie, asker } = relationState(viewerId, other)
  const requestId = pendingBetween(viewerId, other, homieRequests.id)
  return {
    isHomie: isHomie.as('is_homie'),
    asker: asker.as('asker'),
    requestId: requestId.as('request_id'),
  }
}

export const relatedOf = (
  viewerId: string,
  { requestId, ...state }: { isHomie: boolean; asker: string | null; requestId: string | null },
): Related => ({ relation: relationOf(viewerId, state), requestId })

export const findRelated = (db: Db, viewerId: string, other: string) =>
  db
    .select(relatedColumns(viewerId, profiles.userId))
    .from(profiles)
    .where(eq(profiles.userId, other))
    .get()

const pendingBetween = (
  viewerId: Param,
  other: Column,
  column: typeof homieRequests.id | typeof homieRequests.senderId,
): SQL<string | null> =>
  sql`(
    SELECT ${qualified(column)} FROM ${homieRequests}
    WHERE ${qualified(homieRequests.status)} = 'pending' AND ${isPairOf(viewerId, other)}
  )`

export function isPairOf(viewerId: Param, other: Column | string): SQL {
  const id = typeof other === 'string' ? other : qualified(other)
  return sql`${qualified(homieRequests.pair)} = CASE
    WHEN ${viewerId} < ${id} THEN ${viewerId} || '|' || ${id}
    ELSE ${id} || '|' || ${viewerId} END`
}

/** The relation as `one` sees it; `asRelation` reads the rows. */
export const relationReads = (db: Db, one: Param, other: string) =>
  [
    homieRow(db, one, other),
    requests(db).where(isPairOf(one, other)),
    findRequestLimit(db, { senderId: one, receiverId: other }),
    db
      .select({
        isBlocked: isBlockBetween(one, other).as('is_blocked'),
        isThere: sql<boolean>`EXISTS (SELECT 1 FROM ${profiles} WHERE user_id = ${other})`
          .mapWith(Boolean)
          .as('is_there'),
      })
      .from(users)
      .where(eq(users.id, one)),
  ] as const

type RelationRows = RowsOf<ReturnType<typeof relationReads>>

export interface RelationBetween extends RelationState {
  request: RequestRow | null
  /** Whether the other skater has a profile. */
  isThere: boolean
}

export function asRelation([
  homie,
  [request],
  [limit],
  [pair],
]: Readonly<RelationRows>): RelationBetween {
  return {
    isHomie: homie.length > 0,
    request: request ?? null,
    askAgainAt: limit?.askAgainAt ?? null,
    isBlocked: pair?.isBlocked ?? false,
    isThere: pair?.isThere ?? false,
  }
}

export const findRelation = async (db: Db, one: string, other: string) =>
  asRelation(await db.batch(relationReads(db, one, other)))

export const homieRow = (db: Db, one: Param, other: string) =>
  db
    .select({ since: homies.since })
    .from(homies)
    .where(and(eq(homies.userId, one), eq(homies.homieId, other)))

export const findHomies = (db: Db, userId: string) =>
  db
    .select({ ...person, since: homies.since })
    .from(homies)
    .innerJoin(profiles, eq(profiles.userId, homies.homieId))
    .where(eq(homies.userId, userId))
    .orderBy(asc(profiles.skatertag))

export type HomieRow = Awaited<ReturnType<typeof findHomies>>[number]

export async function listRequests(db: Db, userId: string): Promise<HomieRequests> {
  const pending = (column: 'senderId' | 'receiverId') =>
    requests(db)
      .where(and(eq(homieRequests[column], userId), eq(homieRequests.status, 'pending')))
      .orderBy(desc(homieRequests.id))
      .limit(limits.requests)
  const [incoming, sent] = await db.batch([pending('receiverId'), pending('senderId')])
  return { incoming: incoming.map(asRequest), sent: sent.map(asRequest) }
}

export const requestById = (db: Db, id: string) => requests(db).where(eq(homieRequests.id, id))

const senders = alias(profiles, 'senders')
const receivers = alias(profiles, 'receivers')

/** As one value, because a batch merges columns of the same name, and both profiles have the same names. */
const shown = (of: typeof senders | typeof receivers, name: string) =>
  sql`json_object('skatertag', ${of.skatertag}, 'stance', ${of.stance},
    'profilePhotoObjectName', ${of.profilePhotoObjectName})`
    .mapWith((json: string) => JSON.parse(json) as HomieRequest['senderProfile'])
    .as(name)

const requests = (db: Db) =>
  db
    .select({
      ...getTableColumns(homieRequests),
      senderProfile: shown(senders, 'sender_profile'),
      receiverProfile: shown(receivers, 'receiver_profile'),
    })
    .from(homieRequests)
    .innerJoin(senders, eq(senders.userId, homieRequests.senderId))
    .innerJoin(receivers, eq(receivers.userId, homieRequests.receiverId))

export type RequestRow = Awaited<ReturnType<typeof requests>>[number]

export function asRequest(row: RequestRow): HomieRequest {
  const { pair: _pair, decidedAt: _decidedAt, createdAt, ...request } = row
  return { ...request, createdAt: createdAt.toISOString() }
}

/** In the order of the primary key, so that it reads only the rows it returns. */
export async function findHomiesOfEach(db: Db, userIds: string[]): Promise<string[][]> {
  const [first, ...rest] = userIds.map((userId) =>
    db
      .select({ homieId: homies.homieId })
      .from(homies)
      .where(eq(homies.userId, userId))
      .orderBy(desc(homies.homieId))
      .limit(suggestionLimits.homiesOfEach),
  )
  if (!first) return []
  const lists = await db.batch([first, ...rest])
  return lists.map((rows) => rows.map(({ homieId }) => homieId))
}

/** Those who last did something that others see, the latest first. Some of them may be private. */
export const findActive = async (db: Db, since: Date): Promise<string[]> => {
  const rows = await db
    .select({ userId: activityHeads.userId })
    .from(activityHeads)
    // The first condition is that of the index.
    .where(and(sql`${activityHeads.newest} > ''`, gte(activityHeads.newest, firstIdAt(since))))
    .orderBy(desc(activityHeads.newest))
    .limit(drawLimits.active)
  return rows.map(({ userId }) => userId)
}

/**
 * Those of the skaters who may be suggested to the viewer. Of a mute, either direction counts: a request by
 * someone muted would not ring.
 */
export const findSuggestible = (db: Db, viewerId: string, userIds: string[], now: Date) =>
  db
    .select(person)
    .from(profiles)
    .where(
      and(
        inArray(profiles.userId, userIds),
        eq(profiles.isPublic, true),
        eq(profiles.inSearch, true),
        noBlockBetween(viewerId, profiles.userId),
        sql`NOT ${hasMuted(viewerId, profiles.userId)}`,
        sql`NOT ${isMutedBy(viewerId)}`,
        sql`NOT ${isRestricted(qualified(profiles.userId), now)}`,
        sql`NOT ${hasTooManyRequests}`,
        not(
          exists(
            db
              .select({ found: sql`1` })
              .from(homieRequests)
              .where(isPairOf(viewerId, profiles.userId)),
          ),
        ),
      ),
    )

const isMutedBy = (viewerId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${mutes}
    WHERE ${qualified(mutes.userId)} = ${qualified(profiles.userId)}
      AND ${qualified(mutes.mutedId)} = ${viewerId})`

/** Reads at most the limit and one. */
const hasTooManyRequests: SQL = sql`EXISTS (SELECT 1 FROM ${homieRequests}
  WHERE ${qualified(homieRequests.receiverId)} = ${qualified(profiles.userId)}
    AND ${qualified(homieRequests.status)} = 'pending'
  LIMIT 1 OFFSET ${drawLimits.unanswered})`
