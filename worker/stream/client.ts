import { inTime } from '../db/faults/in-time'
import { madeAround, marksOf } from './rules'
import type { Stream } from './settings'
import type { StreamCopy } from './queries'

/** Limit of one call to Stream. */
export const patienceMs = 10_000

/** Errors lose their class over RPC. */
export function isMissingCopy(error: unknown): boolean {
  const { name, statusCode, message } = (error ?? {}) as Record<string, unknown>
  return name === 'NotFoundError' || statusCode === 404 || /not ?found/i.test(String(message))
}

export async function detailsOf({ binding }: Stream, uid: string): Promise<StreamVideo | null> {
  try {
    return await inTime('Stream', binding.video(uid).details(), patienceMs)
  } catch (error) {
    if (isMissingCopy(error)) return null
    throw error
  }
}

export async function removeAt({ binding }: Stream, uid: string): Promise<void> {
  try {
    await inTime('Stream', binding.video(uid).delete(), patienceMs)
  } catch (error) {
    if (!isMissingCopy(error)) throw error
  }
}

/** Finds a copy whose response was lost; a second request would leave an orphan at Stream. */
export async function findUnnamed(
  { binding, origin }: Stream,
  { video, askedAt }: StreamCopy,
): Promise<string | null> {
  if (!askedAt) return null
  const videos = await inTime('Stream', binding.videos.list(madeAround(askedAt)), patienceMs)
  return videos.find(({ meta }) => marksOf(meta, origin)?.video === video)?.id ?? null
}
