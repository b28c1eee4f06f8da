import { eq } from 'drizzle-orm'
import { randomName } from '../../../../worker/db/ids'
import { pushSettings, pushSubscriptions, sessions } from '../../../../worker/db/schema'
import { db, type Owner, type Values } from './db'

/** Adds a phone, which belongs to a session of the skater. */
export async function addPush({ userId }: Owner, values: Values<typeof pushSubscriptions> = {}) {
  const [session] = await db
    .select({ sessionHash: sessions.idHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .limit(1)
  await db.insert(pushSubscriptions).values({
    sessionHash: session!.sessionHash,
    userId,
    endpoint: `https://fcm.googleapis.com/${randomName()}`,
    p256dh: 'key',
    auth: 'secret',
    timeZone: 'UTC',
    createdAt: new Date(),
    ...values,
  })
}

export const updatePush = ({ userId }: Owner, values: Values<typeof pushSubscriptions>) =>
  db.update(pushSubscriptions).set(values).where(eq(pushSubscriptions.userId, userId))

export const addPushSettings = ({ userId }: Owner, values: Values<typeof pushSettings> = {}) =>
  db.insert(pushSettings).values({ userId, ...values })
