import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Db, RowsOf, Statement } from '../db/client'
import type { Param } from '../db/columns'
import { countOfAll, countUse, hasQuota, secondsToNextDay, type Quota } from '../db/quotas'
import { uploads, users } from '../db/schema'
import type { Env } from '../env'
import { HttpError } from '../http/errors'
import { messages, storageLimits, uploadLimits } from './contract'
import { hasStorage, storedBytes } from './queries'

interface Owner {
  env: Env
  db: Db
  now: Date
  ownerId: Param
}

const bytesPerDay = ({ UPLOAD_BYTES_PER_DAY: all }: Env): Quota => ({
  name: 'upload-bytes',
  each: storageLimits.bytesPerDay,
  all: Number(all) || storageLimits.bytesPerDayOfAll,
})

/**
 * Bytes count when they have arrived, and stay counted even if they are deleted. Announcing takes nothing, or
 * one line that never sends a byte could use up the day of all.
 */
export function countBytes(
  { env, db, now, ownerId }: Owner & { ownerId: string },
  bytes: number,
  onlyIf?: SQL,
): Statement[] {
  if (bytes === 0) return []
  const { name } = bytesPerDay(env)
  return [countUse(db, name, ownerId, now, onlyIf, bytes), countOfAll(db, name, now, onlyIf, bytes)]
}

/** For bytes to come. What the owner's open uploads still lack has its place in the owner's day, not in that of all. */
export function roomFor(to: Owner, bytes: number) {
  const { db, ownerId, now } = to
  const stored = storedBytes(db, ownerId)
  const maxBytes = storageLimits.bytesInAll - bytes
  const own = sql`${bytes} + (${openBytes(to).getSQL()})`
  return {
    stored,
    isLeft: and(
      hasStorage(db, ownerId, maxBytes),
      hasQuota(db, bytesPerDay(to.env), ownerId, now, { each: own, all: bytes }),
    )!,
    refusal: ([user]: Awaited<typeof stored>): HttpError =>
      (user?.bytes ?? 0) > maxBytes
        ? new HttpError(413, 'storage_full', messages.storageFull)
        : dayIsFull(now),
  }
}

/** Throws 429 beyond a daily quota, or 413 if the storage is full. Call it before reading the bytes. */
export async function requireRoom(to: Owner, bytes: number): Promise<void> {
  checkRoom(to, bytes, await to.db.batch(roomReads(to, bytes)))
}

export function roomReads(to: Owner, bytes: number) {
  const { stored, isLeft } = roomFor(to, bytes)
  return [stored, asked(to, isLeft)] as [typeof stored, ReturnType<typeof asked>]
}

export function checkRoom(
  to: Owner,
  bytes: number,
  [stored, [found]]: RowsOf<ReturnType<typeof roomReads>>,
): void {
  if (!found?.isLeft) throw roomFor(to, bytes).refusal(stored)
}

/** Whether the day has room for a piece of an upload, which found its place when it began. */
export const isDayLeft = (to: Owner, bytes: number) =>
  asked(to, hasQuota(to.db, bytesPerDay(to.env), to.ownerId, to.now, { each: bytes, all: bytes }))

export function dayIsFull(now: Date): HttpError {
  const headers = { 'Retry-After': String(secondsToNextDay(now)) }
  return new HttpError(429, 'bytes_of_day', messages.bytesOfDay, {}, headers)
}

const asked = ({ db, ownerId }: Owner, condition: SQL) =>
  db
    .select({ isLeft: sql`${condition}`.mapWith(Boolean) })
    .from(users)
    .where(eq(users.id, ownerId))

/** At most an hour old, so that a lost upload does not block its owner for long. */
export const isOpenUpload = (ownerId: Param, now: Date): SQL =>
  and(
    eq(uploads.ownerId, ownerId),
    eq(uploads.state, 'receiving'),
    gt(uploads.createdAt, new Date(now.getTime() - uploadLimits.openMs)),
  )!

const openBytes = ({ db, ownerId, now }: Owner) =>
  db
    .select({ bytes: sql`coalesce(sum(${uploads.length} - ${uploads.offset}), 0)` })
    .from(uploads)
    .where(isOpenUpload(ownerId, now))
