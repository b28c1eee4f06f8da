import type { Env } from '../../env'
import { log } from '../../http/log'
import { manifestKey, partKey, type MapManifest, type RegionArchive } from './manifest'
import { openParts, type Stretch } from './parts'
import type { TileArchive } from './read-tile'

export type Region = RegionArchive & TileArchive

/** After a switch an isolate may serve the previous map this long; its files are still there. */
const believedMs = 60_000

/** Cached per deployment. */
const known = new Map<string, { manifest: MapManifest | null; at: number }>()

/**
 * The current map, or the one with `hash` if it was replaced less than a day ago. Null without a map,
 * undefined if the bucket does not respond.
 */
export async function findRegion(
  env: Env,
  now: Date,
  hash?: string,
): Promise<Region | null | undefined> {
  try {
    let manifest = await readManifest(env, now, believedMs)
    // Another isolate may have seen the new map first: read the manifest again.
    if (hash && !archiveIn(manifest, hash)) manifest = await readManifest(env, now, believedMs / 12)
    const archive = archiveIn(manifest, hash) ?? manifest?.current
    return archive ? { ...archive, source: bucketSource(env, archive) } : null
  } catch (error) {
    log('warn', { event: 'map_failed', error })
    return undefined
  }
}

const archiveIn = (manifest: MapManifest | null, hash: string | undefined) =>
  [manifest?.current, ...(manifest?.retired ?? []).map(({ archive }) => archive)].find(
    (archive) => archive?.hash === hash,
  )

async function readManifest(env: Env, now: Date, maxAgeMs: number): Promise<MapManifest | null> {
  const deployment = env.VERSION?.id ?? ''
  const read = known.get(deployment)
  if (read && Math.abs(now.getTime() - read.at) < maxAgeMs) return read.manifest
  const object = await env.MEDIA.get(manifestKey)
  const manifest = object ? await object.json<MapManifest>() : null
  known.clear()
  known.set(deployment, { manifest, at: now.getTime() })
  return manifest
}

/** Content never changes for a hash, so each data centre reads it from the bucket only once. */
const keptSeconds = 30 * 24 * 3600

const bucketSource = (env: Env, archive: RegionArchive) =>
  openParts(archive, async ({ part, offset, length }: Stretch) => {
    const cache = await caches.open('stoke-maps')
    const url = `http://maps/${archive.hash}/${part}/${offset}-${length}`
    const before = await cache.match(url)
    if (before) return before.arrayBuffer()
    const key = partKey(archive.hash, part)
    const object = await env.MEDIA.get(key, { range: { offset, length } })
    if (!object) throw new Error(`${key} is not in the bucket`)
    const bytes = await object.arrayBuffer()
    if (bytes.byteLength !== length) throw new Error(`${key} is cut off`)
    const headers = { 'Cache-Control': `max-age=${keptSeconds}` }
    await cache.put(url, new Response(bytes, { headers }))
    return bytes
  })
