import type { Env } from '../../env'
import { manifestKey, partKey, type MapManifest } from './manifest'

/** R2 deletes that many objects in one call. */
const perCall = 1000

/** Called by the scheduled job: deletes the maps that were replaced a day ago. */
export async function purgeRetiredMaps(env: Env, now: Date): Promise<void> {
  const object = await env.MEDIA.get(manifestKey)
  if (!object) return
  const manifest = await object.json<MapManifest>()
  const isDue = ({ until }: { until: string }) => new Date(until) <= now
  const due = manifest.retired.filter(isDue)
  if (due.length === 0) return
  for (const { archive } of due) {
    const count = Math.ceil(archive.bytes / archive.partBytes)
    const keys = Array.from({ length: count }, (_, part) => partKey(archive.hash, part))
    for (let at = 0; at < count; at += perCall) {
      await env.MEDIA.delete(keys.slice(at, at + perCall))
    }
  }
  const retired = manifest.retired.filter((each) => !isDue(each))
  // If a map has been shown since, the next run finds the same ones due.
  await env.MEDIA.put(manifestKey, JSON.stringify({ ...manifest, retired }), {
    onlyIf: { etagMatches: object.etag },
    httpMetadata: { contentType: 'application/json' },
  })
}
