import type { Env } from '../../env'
import { manifestKey, partKey, type MapManifest } from './manifest'

const perCall = 1000

/** Run by the scheduled job. */
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
  // If the manifest has changed meanwhile, the write is skipped and the next run tries again.
  await env.MEDIA.put(manifestKey, JSON.stringify({ ...manifest, retired }), {
    onlyIf: { etagMatches: object.etag },
    httpMetadata: { contentType: 'application/json' },
  })
}
