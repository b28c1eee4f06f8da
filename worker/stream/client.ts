import { inTime } from '../db/faults/in-time'
import { madeAround, marksOf } from './rules'
import type { Stream } from './settings'
import type { StreamCopy } from './queries'

/** How long one call to Stream may take. */
export const patienceMs = 10_000

/** Whether Stream says that it has no such video. Errors lose their class on the way here. */
export function isMissingCopy(error: unknown): boolean {
  const { name, statusCode, message } = (error ?? {}) as Record<string, unknown>
  return name === 'NotFoundError' || statusCode === 404 || /not ?found/i.test(String(message))
}

/** A video at Stream, or null if Stream has no video with this id. */
export async function detailsOf({ binding }: Stream, uid: string): Promise<StreamVideo | null> {
  try {
    return await inTime('Stream', binding.video(uid).details(), patienceMs)
  } catch (error) {
    if (isMissingCopy(error)) return null
    throw error
  }
}

/** Deletes a video at Stream; succeeds if it is already gone. */
export async function removeAt({ binding }: Stream, uid: string): Promise<void> {
  try {
    await inTime('Stream', binding.video(uid).delete(), patienceMs)
  } catch (error) {
    if (!isMissingCopy(error)) throw error
  }
}

/**
 * Finds a copy by our marks on it, if we requested it but lost the response. Without this, a second
 * request would leave an unknown copy at Stream.
 */
export async function findUnnamed(
  { binding, origin }: Stream,
  { video, askedAt }: StreamCopy,
): Promise<string | null> {
  if (!askedAt) return null
  const videos = await inTime('Stream', binding.videos.list(madeAround(askedAt)), patienceMs)
  return videos.find(({ meta }) => marksOf(meta, origin)?.video === video)?.id ?? null
}
