import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import {
  mapsPrefix,
  manifestKey,
  partKey,
  switchMap,
  type MapManifest,
  type RegionArchive,
} from '../../worker/maps/archive/manifest.ts'
import { listObjects } from '../backup/media.ts'
import { readBytes } from './check.ts'

type Say = (line: string) => void

/** Nothing refers to the parts until `showMap`, so an interrupted upload can continue. */
export async function uploadParts(
  bucket: R2Bucket,
  { file, archive }: { file: FileHandle; archive: RegionArchive },
  say: Say,
): Promise<void> {
  const { hash, bytes, partBytes } = archive
  const there = new Map<string, string>()
  for await (const { key, etag } of listObjects(bucket, `${mapsPrefix}${hash}/`)) {
    there.set(key, etag)
  }
  const count = Math.ceil(bytes / partBytes)
  for (let part = 0; part < count; part++) {
    const key = partKey(hash, part)
    const content = await readBytes(file, part * partBytes, partBytes)
    const md5 = createHash('md5').update(content).digest('hex')
    // The ETag of an object that was not a multipart upload is its MD5.
    const isThere = there.get(key) === md5
    if (!isThere) await bucket.put(key, content, { md5 })
    say(`Part ${part + 1} of ${count}${isThere ? ' is there already' : ''}`)
  }
}

/** The former map stays for a day, because open pages still request it. */
export async function showMap(bucket: R2Bucket, archive: RegionArchive, now: Date): Promise<void> {
  const object = await bucket.get(manifestKey)
  const before = object ? await object.json<MapManifest>() : null
  if (before?.current.hash === archive.hash) return
  await bucket.put(manifestKey, JSON.stringify(switchMap(archive, before, now)), {
    httpMetadata: { contentType: 'application/json' },
  })
}
