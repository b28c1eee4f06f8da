import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readLines, sha256Of } from '../backup/files.ts'
import { listFile, tableFile, type Manifest } from '../backup/manifest.ts'
import { fileOf, hashOfSaved, hasSize, type ListedObject } from '../backup/media.ts'
import { migrationsOf, tablesOf } from '../backup/tables.ts'
import { compareMigrations } from './rules.ts'

/** Throws if a file of the backup is missing or has changed. */
export async function checkFiles(folder: string, manifest: Manifest): Promise<void> {
  const files = manifest.tables.map(({ name, sha256 }) => ({ name: tableFile(name), sha256 }))
  for (const { name, sha256 } of [...files, { name: listFile, sha256: manifest.media.sha256 }]) {
    const path = join(folder, name)
    if (!existsSync(path)) throw new Error(`${name} is missing in the backup. Take another one.`)
    if ((await sha256Of(path)) !== sha256) {
      throw new Error(`${name} is damaged: its hash is another one. Take another backup.`)
    }
  }
}

/**
 * Divides objects into those whose bytes are in the folder as they were saved, and the keys of all
 * others. A backup without bytes knows no hashes: then the folder's own count.
 */
export async function savedAndLost(folder: string, objects: ListedObject[]) {
  const saved: ListedObject[] = []
  const lost: string[] = []
  for (const object of objects) {
    if (await isWhole(folder, object)) saved.push(object)
    else lost.push(object.key)
  }
  return { saved, lost }
}

async function isWhole(folder: string, object: ListedObject): Promise<boolean> {
  if (!object.sha256) return (await hashOfSaved(folder, object)) !== null
  if (!hasSize(folder, object)) return false
  return (await sha256Of(fileOf(folder, object.key))) === object.sha256
}

/** The objects of the list that the bucket lacks. */
export async function missingObjects(
  folder: string,
  keysInBucket: Map<string, number>,
): Promise<ListedObject[]> {
  const missing: ListedObject[] = []
  for await (const object of readLines<ListedObject>(join(folder, listFile))) {
    if (keysInBucket.get(object.key) !== object.size) missing.push(object)
  }
  return missing
}

/** Rows that the migrations put there, and that a restore replaces. */
export const catalogueTable = 'tricks'

/** Throws unless the backup can be restored into this database. */
export async function checkTarget(
  db: D1Database,
  manifest: Manifest,
  known: string[],
): Promise<void> {
  const trouble = compareMigrations(manifest.migrations, await migrationsOf(db), known)
  if (trouble) throw new Error(trouble)
  const tables = (await tablesOf(db)).filter(({ name }) => name !== catalogueTable)
  if (tables.length === 0) return
  const first = tables.map(({ name }) => db.prepare(`SELECT 1 FROM "${name}" LIMIT 1`))
  const answers = await db.batch(first)
  const filled = tables.filter((_, at) => answers[at]!.results.length > 0)
  if (filled.length === 0) return
  throw new Error(
    `The database is not empty: ${filled.map(({ name }) => name).join(', ')} have rows. ` +
      'Restore into a new database; this one stays as it is.',
  )
}
