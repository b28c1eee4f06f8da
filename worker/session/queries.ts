import { and, desc, eq, exists, gt, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { BillingStatus } from '../billing/contract'
import { billingOf } from '../access/rules'
import type { Db, Statement } from '../db/client'
import { qualified, wholeRow } from '../db/columns'
import { ulid, ulidOf } from '../db/ids'
import { countOfAll, usedByAll } from '../db/quotas'
import { limitToOldest } from '../db/delete-in-pages'
import {
  gameLinks,
  profiles,
  restrictions,
  sessions,
  subscriptions,
  usedTrials,
  users,
} from '../db/schema'
import type { Env } from '../env'
import { after, challengeTokenIn, incompleteAccountMs, refreshLeaseMs, sessionEnd } from './rules'
import { hashOf, keyedHash } from './secrets'

export interface AuthenticatedUser {
  kind: 'skater'
  session: typeof sessions.$inferSelect
  user: typeof users.$inferSelect
  profile: typeof profiles.$inferSelect | null
  billing: BillingStatus
  restriction: Restriction | null
}

export type Restriction = Pick<typeof restrictions.$inferSelect, 'kind' | 'until' | 'actId'>

export interface SessionKey {
  idHash: string
  now: Date
}

export const findSkater = async (db: Db, session: SessionKey) =>
  (await findSkaterWith(db, session, [])).skater

export async function findSkaterWith(
  db: Db,
  session: SessionKey,
  reads: readonly Statement[],
): Promise<{ skater: AuthenticatedUser | null; rows: unknown[] }> {
  const skater = skaterBySession(db, session)
  // Outside a batch, the error names the failed statement, which the log then has.
  if (reads.length === 0) return { skater: asSkater(await skater, session.now), rows: [] }
  const [found, ...rows] = await db.batch([skater, ...reads])
  return { skater: asSkater(found, session.now), rows }
}

const skaterRows = {
  session: wholeRow(sessions).as('session'),
  user: wholeRow(users).as('user'),
  profile: wholeRow(profiles).as('profile'),
  subscription: wholeRow(subscriptions).as('subscription'),
  restriction: wholeRow(restrictions).as('restriction'),
}

const skaterBySession = (db: Db, { idHash, now }: SessionKey) =>
  db
    .select(skaterRows)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(restrictions, eq(restrictions.userId, users.id))
    .where(and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, now)))

function asSkater(
  [row]: Awaited<ReturnType<typeof skaterBySession>>,
  now: Date,
): AuthenticatedUser | null {
  if (!row) return null
  const { subscription, profile, restriction, ...skater } = row
  const billing = billingOf(orNull(subscription), skater.user.trialStartedAt, now)
  return {
    kind: 'skater',
    ...skater,
    profile: orNull(profile),
    billing,
    restriction: currentRestriction(orNull(restriction), now),
  }
}

const orNull = <T extends { userId: string | null }>(row: T): T | null =>
  row.userId === null ? null : row

/** Null once a suspension is over. */
function currentRestriction(row: Restriction | null, now: Date): Restriction | null {
  if (!row || (row.until !== null && row.until <= now)) return null
  const { kind, until, actId } = row
  return { kind, until, actId }
}

/** SQL for the session's user id, for reads sent before the user is known. */
export const sessionUser = ({ idHash }: Pick<SessionKey, 'idHash'>): SQL<string> => sql<string>`(
  SELECT ${qualified(sessions.userId)} FROM ${sessions}
  WHERE ${qualified(sessions.idHash)} = ${idHash})`

interface NewUser {
  countNew?: (isNew: SQL) => Statement[]
  returnUrl?: string | null
}

/**
 * After an account deletion, a new user keeps the start of the old trial and any restriction. `countNew` goes
 * into the same batch.
 */
export async function findOrMakeUser(
  env: Env,
  db: Db,
  subject: string,
  now: Date,
  { countNew, returnUrl = null }: NewUser = {},
) {
  const hash = await subjectHash(env, subject)
  const past = db
    .select({ at: usedTrials.trialStartedAt })
    .from(usedTrials)
    .where(eq(usedTrials.subjectHash, hash))
  const trialStartedAt = sql`coalesce((${past}), ${now.getTime()})`
  const gameId = await findChallengedTo(db, returnUrl)
  const id = gameId ? ulidOf(gameId, now) : ulid(now)
  const made = db.select({ id: users.id }).from(users).where(eq(users.id, id))
  await db.batch([
    db
      .insert(users)
      .values({
        id,
        subject,
        trialStartedAt,
        createdAt: now,
        expiresAt: after(now, incompleteAccountMs),
      })
      .onConflictDoNothing(),
    ...(countNew?.(exists(made)) ?? []),
    db
      .update(restrictions)
      .set({ userId: id })
      .where(and(eq(restrictions.subjectHash, hash), isNull(restrictions.userId), exists(made))),
  ])
  const row = await db
    .select({ user: users, profile: profiles })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.subject, subject))
    .get()
  return row!
}

/** The game of the link that led to the sign-in. Its id is in the bucket of who invited them. */
async function findChallengedTo(db: Db, returnUrl: string | null): Promise<string | undefined> {
  const token = returnUrl && challengeTokenIn(returnUrl)
  if (!token) return undefined
  const link = eq(gameLinks.tokenHash, await hashOf(token))
  const found = await db.select({ gameId: gameLinks.gameId }).from(gameLinks).where(link).get()
  return found?.gameId
}

/** Identifies a subject in rows that outlive the account: trial and restrictions. */
export const subjectHash = (env: Pick<Env, 'SESSION_SECRET'>, subject: string): Promise<string> =>
  keyedHash(env, 'past-trial', subject)

interface NewSession {
  idHash: string
  userId: string
  idToken: string
  refreshToken: string | null
  device?: string | null
  place?: string | null
}

export type SeenWith = Pick<Session, 'device' | 'place'>

export const addSession = (db: Db, session: NewSession, now: Date) =>
  db.insert(sessions).values({
    ...session,
    refreshedAt: now,
    refreshLeaseUntil: now,
    extendedAt: now,
    expiresAt: sessionEnd(now, now),
    createdAt: now,
  })

type Session = typeof sessions.$inferSelect

/** Once a day, so it also counts the sessions of the day. */
export const extendSession = (
  db: Db,
  { idHash, createdAt, extendedAt }: Session,
  seen: SeenWith,
  now: Date,
): Statement[] => {
  const isOwn = eq(sessions.idHash, idHash)
  // Another request of the same page may have extended it.
  const isFirst = exists(
    db
      .select({ found: sql`1` })
      .from(sessions)
      .where(and(isOwn, eq(sessions.extendedAt, extendedAt))),
  )
  return [
    countOfAll(db, sessionsCount, now, isFirst),
    db
      .update(sessions)
      .set({ ...seen, extendedAt: now, expiresAt: sessionEnd(createdAt, now) })
      .where(isOwn),
  ]
}

const sessionsCount = 'sessions'

/** How many sessions were used on the day before. */
export const sessionsOfDayBefore = (db: Db, now: Date) =>
  usedByAll(db, sessionsCount, after(now, -24 * 3_600_000))

const maxSessions = 100

export const ownSessions = (db: Db, session: SessionKey) =>
  db
    .select({
      idHash: sessions.idHash,
      extendedAt: sessions.extendedAt,
      device: sessions.device,
      place: sessions.place,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, sessionUser(session)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, session.now),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(maxSessions)

export const dropEndedSuspensions = (db: Db, now: Date) =>
  db
    .delete(restrictions)
    .where(limitToOldest(restrictions, restrictions.until, lte(restrictions.until, now)))

export const dropExpiredSessions = (db: Db, now: Date) =>
  db
    .delete(sessions)
    .where(limitToOldest(sessions, sessions.expiresAt, lte(sessions.expiresAt, now)))

/** Returns undefined if another request holds the lease or has just refreshed. */
export async function acquireLease(db: Db, idHash: string, refreshedBefore: Date, now: Date) {
  const [session] = await db
    .update(sessions)
    .set({ refreshLeaseUntil: after(now, refreshLeaseMs) })
    .where(
      and(
        eq(sessions.idHash, idHash),
        isNull(sessions.revokedAt),
        lte(sessions.refreshedAt, refreshedBefore),
        lte(sessions.refreshLeaseUntil, now),
      ),
    )
    .returning()
  return session
}

export const storeRefresh = (
  db: Db,
  idHash: string,
  tokens: { idToken?: string; refreshToken?: string | null },
  now: Date,
) =>
  db
    .update(sessions)
    .set({ ...tokens, refreshedAt: now, refreshLeaseUntil: now })
    .where(eq(sessions.idHash, idHash))
