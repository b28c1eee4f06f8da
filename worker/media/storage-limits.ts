import type { Env } from '../env'
import { HttpError } from '../http/errors'
import { consumeQuota, secondsToNextDay, type Quota } from '../http/quota'
import { messages, storageLimits as limits } from './contract'
import { storedBytes } from './queries'
import type { UploadContext } from './store'
import { countOpenUploads } from './uploads/queries'
import { expiryAfter } from './uploads/rules'

const hourMs = 3_600_000

/**
 * Counts bytes against the skater's day, the deployment's day and the skater's total, before they
 * are read. Throws 429 with Retry-After, or 413 if the skater's storage is full.
 */
export async function reserveBytes({ env, db, now, ownerId }: UploadContext, bytes: number) {
  if ((await storedBytes(db, ownerId)) + bytes > limits.bytesInAll) {
    throw new HttpError(413, 'storage_full', messages.storageFull)
  }
  if (await consumeQuota(db, bytesPerDay(env), ownerId, now, bytes)) return
  const headers = { 'Retry-After': String(secondsToNextDay(now)) }
  throw new HttpError(429, 'bytes_of_day', messages.bytesOfDay, {}, headers)
}

/** Refuses a new upload while too many are open; an abandoned one counts for an hour only. */
export async function limitOpenUploads({ env, db, now, ownerId }: UploadContext): Promise<void> {
  const lastMovedAfter = new Date(now.getTime() - hourMs)
  const expiringAfter = expiryAfter(lastMovedAfter, lastMovedAfter)
  const open = await countOpenUploads(db, ownerId, expiringAfter)
  if (open < (Number(env.MAX_OPEN_UPLOADS) || limits.openUploads)) return
  throw new HttpError(429, 'open_uploads', messages.openUploads, {}, { 'Retry-After': '60' })
}

const bytesPerDay = ({ UPLOAD_BYTES_PER_DAY: all }: Env): Quota => ({
  name: 'upload-bytes',
  each: limits.bytesPerDay,
  all: Number(all) || limits.bytesPerDayOfAll,
})
