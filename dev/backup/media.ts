import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { lastBackupKey } from '../../worker/health/contract.ts'
import { shedKey } from '../../worker/page-cache/contract.ts'
import { mapsPrefix } from '../../worker/maps/archive/manifest.ts'
import { ownerOnly, sha256Of } from './files.ts'

/** One object of the bucket, as the list of a backup has it. */
export interface ListedObject {
  key: string
  size: number
  etag: string
  contentType: string | null
  /** Of the bytes, if they were saved. */
  sha256?: string
}

/** Parts of this size fit into the memory of any machine and into one request. */
export const partBytes = 8_388_608

/** The note of the last backup, and a switch that a restore must not turn on. */
const notSaved = [lastBackupKey, shedKey]

/**
 * All objects of the bucket but maps, which are installed again from their own source, and what says something
 * of the deployment alone; or those whose keys begin with a prefix.
 */
export async function* listObjects(
  bucket: R2Bucket,
  prefix?: string,
): AsyncGenerator<ListedObject> {
  for (let cursor: string | undefined; ;) {
    const page = await bucket.list({
      include: ['httpMetadata'],
      ...(prefix && { prefix }),
      ...(cursor && { cursor }),
    })
    for (const { key, size, etag, httpMetadata } of page.objects) {
      if (!prefix && (key.startsWith(mapsPrefix) || notSaved.includes(key))) continue
      yield { key, size, etag, contentType: httpMetadata?.contentType ?? null }
    }
    if (!page.truncated) return
    cursor = page.cursor
  }
}

/** Where the bytes of a key are; a key may hold a slash, a file name may not. */
export const fileOf = (folder: string, key: string): string => join(folder, encodeURIComponent(key))

export const hasSize = (folder: string, { key, size }: ListedObject): boolean => {
  const file = fileOf(folder, key)
  return existsSync(file) && statSync(file).size === size
}

/** Beside the bytes: their hash when they came from the bucket. Disks and people damage files. */
const hashFileOf = (folder: string, key: string): string => `${fileOf(folder, key)}.sha256`

/** The hash of the bytes in the folder, if they are as they came; null if they are to be fetched. */
export async function hashOfSaved(folder: string, object: ListedObject): Promise<string | null> {
  const hashFile = hashFileOf(folder, object.key)
  if (!hasSize(folder, object) || !existsSync(hashFile)) return null
  const sha256 = await sha256Of(fileOf(folder, object.key))
  return sha256 === readFileSync(hashFile, 'utf8') ? sha256 : null
}

/**
 * Saves the bytes of an object unless the folder has them whole, and adds their hash. The bytes of
 * an object never change. Returns null for one that was deleted since it was listed.
 */
export async function saveObject(
  bucket: R2Bucket,
  folder: string,
  object: ListedObject,
): Promise<ListedObject | null> {
  const file = fileOf(folder, object.key)
  const saved = await hashOfSaved(folder, object)
  if (saved) return { ...object, sha256: saved }
  mkdirSync(folder, { recursive: true, mode: ownerOnly })
  const partial = `${file}.partial`
  const sha256 = await fetchTo(partial, bucket, object)
  if (!sha256) return null
  // First, so that a file is never there without it.
  writeFileSync(hashFileOf(folder, object.key), sha256)
  renameSync(partial, file)
  return { ...object, sha256 }
}

/** Writes the bytes of an object into a file, and returns their hash; null if it is gone. */
async function fetchTo(file: string, bucket: R2Bucket, { key, size }: ListedObject) {
  const hash = createHash('sha256')
  const writing = await open(file, 'w')
  try {
    for (let offset = 0; offset < size; offset += partBytes) {
      const range = { offset, length: Math.min(partBytes, size - offset) }
      const part = await bucket.get(key, { range })
      if (!part) return null
      const bytes = new Uint8Array(await part.arrayBuffer())
      hash.update(bytes)
      await writing.write(bytes)
    }
  } finally {
    await writing.close()
  }
  return hash.digest('hex')
}
