import type { Bindings } from '../env'
import { HttpError } from '../http/errors'
import { consumeQuota, secondsToNextDay, type Quota } from '../http/quota'
import { messages, storageLimits as limits } from './contract'
import { storedBytes } from './queries'
import type { UploadContext } from './upload-context'
import { countOpenUploads } from './uploads/queries'
import { expiryAfter } from './uploads/rules'

const hourMs = 3_600_000

/**
 * Counts what is about to be stored against the skater's day, the deployment's day and the skater's
 * total, before any of it is read: 429 with Retry-After, or 413 where everything is full.
 */
export async function reserveBytes({ env, db, now, ownerId }: UploadContext, bytes: number) {
  if ((await storedBytes(db, ownerId)) + bytes > limits.bytesInAll) {
    throw new HttpError(413, 'storage_full', messages.storageFull)
  }
  if (await consumeQuota(db, bytesPerDay(env), ownerId, now, bytes)) return
  const headers = { 'Retry-After': String(secondsToNextDay(now)) }
  throw new HttpError(429, 'bytes_of_day', messages.bytesOfDay, {}, headers)
}

/** Refuses one more upload while too many are under way; abandoned ones don't count for long. */
export async function limitOpenUploads({ env, db, now, ownerId }: UploadContext): Promise<void> {
  const lastMovedAfter = new Date(now.getTime() - hourMs)
  const expiringAfter = expiryAfter(lastMovedAfter, lastMovedAfter)
  const open = await countOpenUploads(db, ownerId, expiringAfter)
  if (open < (Number(env.MAX_OPEN_UPLOADS) || limits.openUploads)) return
  throw new HttpError(429, 'open_uploads', messages.openUploads, {}, { 'Retry-After': '60' })
}

const bytesPerDay = ({ UPLOAD_BYTES_PER_DAY: all }: Bindings): Quota => ({
  name: 'upload-bytes',
  each: limits.bytesPerDay,
  all: Number(all) || limits.bytesPerDayOfAll,
})
