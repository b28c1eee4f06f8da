import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { pushSettings, pushSubscriptions, sessions, subscriptions, users } from '../db/schema'
import { limits } from './contract'
import type { NewPushSubscription, PushSettings } from './schema'
import { minutesOf, quietHoursOf } from './rules'

interface Browser {
  userId: string
  sessionHash: string
}

export async function findPush(db: Db, { userId, sessionHash }: Browser) {
  const [settings, ownSubscriptions] = await db.batch([
    db.select().from(pushSettings).where(eq(pushSettings.userId, userId)),
    db
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.sessionHash, sessionHash)),
  ])
  return { quietHours: quietHoursOf(settings[0]), isSubscribed: ownSubscriptions.length > 0 }
}

/** Replaces the browser's former skater: one browser has one endpoint and one session. */
export const addBrowser = (
  db: Db,
  browser: Browser,
  { endpoint, keys, timeZone }: NewPushSubscription,
  now: Date,
): Statement[] => [
  db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.endpoint, endpoint),
        ne(pushSubscriptions.sessionHash, browser.sessionHash),
      ),
    ),
  db
    .insert(pushSubscriptions)
    .values({ ...browser, endpoint, ...keys, timeZone, createdAt: now })
    .onConflictDoUpdate({
      target: pushSubscriptions.sessionHash,
      set: { endpoint, ...keys, timeZone },
    }),
]

/** Of the newest subscription; null without one. */
export async function findTimeZone(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .select({ timeZone: pushSubscriptions.timeZone })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(1)
    .get()
  return row?.timeZone ?? null
}

export const unsubscribe = (db: Db, { sessionHash }: Browser): Statement =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, sessionHash))

/** The push service reported the endpoint gone. */
export const dropSubscription = (db: Db, endpoint: string): Statement =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))

export function savePushSettings(db: Db, userId: string, { quietHours }: PushSettings): Statement {
  const chosen = {
    quietFrom: quietHours && minutesOf(quietHours.from),
    quietTo: quietHours && minutesOf(quietHours.to),
  }
  return db
    .insert(pushSettings)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: pushSettings.userId, set: chosen })
}

export const findDevices = (db: Db, userId: string, now: Date) =>
  db
    .select({
      device: pushSubscriptions,
      settings: pushSettings,
      trialStartedAt: users.trialStartedAt,
      subscription: subscriptions,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.idHash, pushSubscriptions.sessionHash))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(pushSettings, eq(pushSettings.userId, users.id))
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        gt(sessions.expiresAt, now),
        isNull(sessions.revokedAt),
      ),
    )
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(limits.devices)

export type PushDevice = Awaited<ReturnType<typeof findDevices>>[number]['device']
