import { madeAround, marksOf } from './rules'
import type { Stream } from './settings'
import type { StreamCopy } from './queries'

/** Whether Stream says that it has no such video. An error loses its class on the way here. */
export function isMissing(error: unknown): boolean {
  const { name, statusCode, message } = (error ?? {}) as Record<string, unknown>
  return name === 'NotFoundError' || statusCode === 404 || /not ?found/i.test(String(message))
}

/** A video at Stream, or null where it has none of that id. */
export async function detailsOf({ binding }: Stream, uid: string): Promise<StreamVideo | null> {
  try {
    return await binding.video(uid).details()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Removes a video at Stream; that it is gone already is as well. */
export async function removeAt({ binding }: Stream, uid: string): Promise<void> {
  try {
    await binding.video(uid).delete()
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/**
 * The copy that was asked for when the answer got lost: it carries our marks. Without this, asking
 * again would leave one there that nobody knows of.
 */
export async function findUnnamed(
  { binding, origin }: Stream,
  { video, askedAt }: StreamCopy,
): Promise<string | null> {
  if (!askedAt) return null
  const videos = await binding.videos.list(madeAround(askedAt))
  return videos.find(({ meta }) => marksOf(meta, origin)?.video === video)?.id ?? null
}
