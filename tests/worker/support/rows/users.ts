import { eq } from 'drizzle-orm'
import { sessions, users } from '../../../../worker/db/schema'
import { db, type Owner, type Values } from './db'

export const findUser = async ({ userId }: Owner) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]!

export const updateUser = ({ userId }: Owner, values: Values<typeof users>) =>
  db.update(users).set(values).where(eq(users.id, userId))

/** Lets the trial end six days ago: without a subscription, the skater has no access. */
export const endTrial = (of: Owner) =>
  updateUser(of, { trialStartedAt: new Date(Date.now() - 20 * 86_400_000) })

/** Lets all sessions of the skater expire. */
export const expireSessions = ({ userId }: Owner) =>
  db
    .update(sessions)
    .set({ expiresAt: new Date(1) })
    .where(eq(sessions.userId, userId))
