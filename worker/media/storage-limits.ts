import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { uploads, users } from '../db/schema'
import type { Bindings } from '../env'
import { Refusal } from '../http/errors'
import { consumeQuota, secondsToNextDay, type Quota } from '../http/quota'
import { messages, storageLimits as limits } from './contract'
import type { Receiver } from './receiver'
import { expiryAfter } from './uploads/rules'

const hourMs = 3_600_000

/**
 * Counts what is about to be stored against the skater's day, the deployment's day and the skater's
 * total, before any of it is read: 429 with Retry-After, or 413 where everything is full.
 */
export async function reserveBytes({ env, db, now, ownerId }: Receiver, bytes: number) {
  if ((await storedBytes(db, ownerId)) + bytes > limits.bytesInAll) {
    throw new Refusal(413, 'storage_full', messages.storageFull)
  }
  if (await consumeQuota(db, bytesPerDay(env), ownerId, now, bytes)) return
  const headers = { 'Retry-After': String(secondsToNextDay(now)) }
  throw new Refusal(429, 'bytes_of_day', messages.bytesOfDay, {}, headers)
}

/** Refuses one more upload while too many are under way; abandoned ones don't count for long. */
export async function limitOpenUploads({ env, db, now, ownerId }: Receiver): Promise<void> {
  const lastMovedAfter = new Date(now.getTime() - hourMs)
  const open = await db.$count(
    uploads,
    and(
      eq(uploads.ownerId, ownerId),
      eq(uploads.uses, 0),
      gt(uploads.expiresAt, expiryAfter(lastMovedAfter, lastMovedAfter)),
    ),
  )
  if (open < (Number(env.MAX_OPEN_UPLOADS) || limits.openUploads)) return
  throw new Refusal(429, 'open_uploads', messages.openUploads, {}, { 'Retry-After': '60' })
}

const storedBytes = async (db: Db, userId: string): Promise<number> => {
  const row = await db
    .select({ bytes: users.storedBytes })
    .from(users)
    .where(eq(users.id, userId))
    .get()
  return row?.bytes ?? 0
}

const bytesPerDay = ({ UPLOAD_BYTES_PER_DAY: all }: Bindings): Quota => ({
  name: 'upload-bytes',
  each: limits.bytesPerDay,
  all: Number(all) || limits.bytesPerDayOfAll,
})
