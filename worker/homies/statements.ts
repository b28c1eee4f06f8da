import { and, eq, exists, lte, not, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { ulidOf } from '../db/ids'
import { homieRequests, homies, notifications, profiles } from '../db/schema'
import { isOfPair, revokeBetween } from '../media/revoked/queries'
import { notify, reword, unnotify } from '../notifications/queries'
import { homieRequestWords, homieRequestAccepted, requestAccepted } from '../notifications/words'
import { shownPeople } from '../spots/about/shown-queries'
import { chosenHomies } from '../spots/sharing/queries'
import { noBlockBetween } from '../visibility/queries'
import { limits, type HomieRequest } from './contract'
import { mayNotify, noteNotified, senderWaitsToAskAgain, waitToAskAgain } from './limit-queries'
import { pairOf } from './rules'

export interface Ask {
  id: string
  senderId: string
  receiverId: string
  skatertag: string
  /** A rejected request that this one replaces. */
  over: string | null
}

/**
 * The unique pair refuses the second of two parallel requests. Adds nothing if the receiver has left or
 * become a homie.
 */
export const requestStatements = (
  db: Db,
  { over, skatertag, ...request }: Ask,
  now: Date,
): Statement[] => [
  ...(over
    ? [
        db
          .delete(homieRequests)
          .where(and(eq(homieRequests.id, over), eq(homieRequests.status, 'rejected'))),
      ]
    : []),
  db.insert(homieRequests).select(
    db
      .select({
        id: sql<string>`${request.id}`.as('id'),
        senderId: sql<string>`${request.senderId}`.as('sender_id'),
        receiverId: profiles.userId,
        pair: sql<string>`${pairOf(request.senderId, request.receiverId)}`.as('pair'),
        status: sql<'pending'>`'pending'`.as('status'),
        createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
        decidedAt: sql<Date | null>`NULL`.as('decided_at'),
      })
      .from(profiles)
      .where(
        and(
          eq(profiles.userId, request.receiverId),
          not(exists(homieRow(db, request.senderId, request.receiverId))),
          noBlockBetween(request.senderId, profiles.userId),
        ),
      ),
  ),
  notify(
    db,
    {
      ...homieRequestWords({ skatertag }),
      id: ulidOf(request.receiverId, now),
      userId: request.receiverId,
      actorId: request.senderId,
      subjectId: request.id,
    },
    now,
    and(exists(requestRow(db, request.id)), mayNotify(db, request, now)),
  ),
  noteNotified(db, request, now, exists(requestRow(db, request.id))),
]

const requestRow = (db: Db, id: string) =>
  db.select({ id: homieRequests.id }).from(homieRequests).where(eq(homieRequests.id, id))

const homieRow = (db: Db, one: string, other: string) =>
  db
    .select({ since: homies.since })
    .from(homies)
    .where(and(eq(homies.userId, one), eq(homies.homieId, other)))

/** Rejecting deletes the receiver's notification and does not notify the sender. */
export const answerStatements = (
  db: Db,
  request: HomieRequest,
  status: 'accepted' | 'rejected',
  now: Date,
): Statement[] => [
  db
    .update(homieRequests)
    .set({ status, decidedAt: now })
    .where(and(eq(homieRequests.id, request.id), eq(homieRequests.status, 'pending'))),
  // Another call may have decided already, so the next statements check the status.
  ...(status === 'accepted'
    ? acceptStatements(db, request, now)
    : [
        unnotify(
          db,
          'homie_request',
          request.receiverId,
          request.id,
          isNow(db, request.id, status),
        ),
      ]),
]

/** At most once in 30 days, however often the two part: so the subject is the receiver, not the request. */
function acceptStatements(
  db: Db,
  { id, senderId, receiverId, senderProfile, receiverProfile }: HomieRequest,
  now: Date,
): Statement[] {
  const isAccepted = isNow(db, id, 'accepted')
  const isOld = lte(notifications.createdAt, daysBefore(now, limits.notifyAgainDays))
  return [
    makeHomies(db, id, now, 'sender'),
    makeHomies(db, id, now, 'receiver'),
    reword(db, homieRequestAccepted(senderProfile), receiverId, id, isAccepted),
    unnotify(db, 'homie_request', senderId, receiverId, and(isOld, isAccepted)),
    notify(
      db,
      {
        ...requestAccepted(receiverProfile),
        id: ulidOf(senderId, now),
        userId: senderId,
        actorId: receiverId,
        subjectId: receiverId,
      },
      now,
      isAccepted,
    ),
  ]
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

const isNow = (db: Db, id: string, status: 'accepted' | 'rejected') =>
  exists(
    db
      .select({ id: homieRequests.id })
      .from(homieRequests)
      .where(and(eq(homieRequests.id, id), eq(homieRequests.status, status))),
  )

/** The UPDATE before may have matched nothing, which does not fail the batch. */
function makeHomies(db: Db, id: string, now: Date, first: 'sender' | 'receiver'): Statement {
  const { senderId, receiverId } = homieRequests
  const [one, other] = first === 'sender' ? [senderId, receiverId] : [receiverId, senderId]
  return db
    .insert(homies)
    .select(
      db
        .select({
          userId: one,
          homieId: other,
          since: sql<Date>`${now.getTime()}`.as('since'),
        })
        .from(homieRequests)
        .where(and(eq(homieRequests.id, id), eq(homieRequests.status, 'accepted'))),
    )
    .onConflictDoNothing()
}

/** Deletes the receiver's notification too. The sender must wait before the next request. */
export const cancelStatements = (
  db: Db,
  { id, senderId, receiverId }: Pick<Ask, 'id' | 'senderId' | 'receiverId'>,
  now: Date,
): Statement[] => [
  db
    .delete(homieRequests)
    .where(and(eq(homieRequests.id, id), eq(homieRequests.status, 'pending'))),
  unnotify(db, 'homie_request', receiverId, id, not(exists(requestRow(db, id)))),
  waitToAskAgain(db, { senderId, receiverId }, now, not(exists(requestRow(db, id)))),
]

/** Keeps a newer request. The skater who ends it and the sender of the accepted request must both wait. */
export const removeHomie = (db: Db, one: string, other: string, now: Date): Statement[] => [
  revokeBetween(db, one, other, now),
  chosenHomies.removeBetween(db, one, other),
  shownPeople.removeBetween(db, one, other),
  waitToAskAgain(db, { senderId: one, receiverId: other }, now),
  senderWaitsToAskAgain(db, { senderId: other, receiverId: one }, now),
  db.delete(homies).where(isOfPair(one, other)),
  db
    .delete(homieRequests)
    .where(and(eq(homieRequests.pair, pairOf(one, other)), eq(homieRequests.status, 'accepted'))),
]

export const partForBlock = (db: Db, one: string, other: string, now: Date): Statement[] => [
  ...removeHomie(db, one, other, now),
  db
    .delete(homieRequests)
    .where(and(eq(homieRequests.pair, pairOf(one, other)), eq(homieRequests.status, 'pending'))),
]
