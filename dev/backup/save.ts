import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lastBackupKey } from '../../worker/health/contract.ts'
import { inGroups, ownerOnly, readLines, sha256Of, writeLines, type Row } from './files.ts'
import { listFile, manifestFile, manifestText, tableFile, type Manifest } from './manifest.ts'
import { listObjects, saveObject } from './media.ts'
import { mend } from './mend.ts'
import { readTables } from './rows.ts'
import { migrationsOf, tablesOf } from './tables.ts'

export interface Source {
  DB: D1Database
  MEDIA: R2Bucket
}

export interface SaveOptions {
  to: string
  /** The folder for the bytes of the bucket; without it, only the list is saved. */
  mediaFolder?: string | undefined
  now: Date
  say: (line: string) => void
}

/** How many objects are fetched at once. */
const atOnce = 8

/**
 * Writes a backup. The database is read before the bucket is listed: bytes arrive before the rows
 * that use them and outlive these rows by three days, so every row finds its bytes in the list.
 */
export async function saveBackup(env: Source, options: SaveOptions): Promise<void> {
  const { to, mediaFolder, now, say } = options
  if (existsSync(manifestFile(to))) {
    throw new Error(`${to} holds a finished backup already. Name another folder.`)
  }
  const migrations = await migrationsOf(env.DB)
  if (migrations.length === 0) throw new Error('The database has no tables yet: nothing to save.')
  mkdirSync(to, { recursive: true, mode: ownerOnly })
  const { tables, isSnapshot } = await saveTables(env.DB, to)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${rows} rows of ${tables.length} tables are saved.`)
  const media = await saveMedia(env.MEDIA, to, mediaFolder)
  const what = mediaFolder ? `files are in ${mediaFolder}` : 'files are listed, without their bytes'
  say(`${media.rows} ${what} (${(media.bytes / 1e6).toFixed(1)} MB).`)
  const manifest = { madeAt: now.toISOString(), migrations, isSnapshot, tables, media }
  // Renamed into its place, so that no half of it is ever taken for a finished backup.
  writeFileSync(`${manifestFile(to)}.partial`, manifestText(manifest))
  renameSync(`${manifestFile(to)}.partial`, manifestFile(to))
  // For `/healthz`, which says how old the last backup is.
  await env.MEDIA.put(lastBackupKey, '', { customMetadata: { at: now.toISOString() } })
}

async function saveTables(db: D1Database, folder: string) {
  const tables = await tablesOf(db)
  const { isSnapshot, order, rowsOf } = await readTables(db, tables)
  for (const table of order) await writeLines(join(folder, tableFile(table.name)), rowsOf(table))
  if (!isSnapshot) await mend(db, folder, tables)
  const saved: Manifest['tables'] = []
  for (const { name, columns } of tables) {
    const path = join(folder, tableFile(name))
    saved.push({ name, columns, rows: await countLines(path), sha256: await sha256Of(path) })
  }
  return { tables: saved, isSnapshot }
}

async function countLines(path: string): Promise<number> {
  let count = 0
  for await (const _ of readLines<Row>(path)) count += 1
  return count
}

async function saveMedia(bucket: R2Bucket, folder: string, mediaFolder: string | undefined) {
  let bytes = 0
  async function* list() {
    for await (const group of inGroups(listObjects(bucket), atOnce)) {
      const saved = mediaFolder
        ? await Promise.all(group.map((object) => saveObject(bucket, mediaFolder, object)))
        : group
      for (const object of saved) {
        if (!object) continue
        bytes += object.size
        yield object
      }
    }
  }
  const stored = await writeLines(join(folder, listFile), list())
  return { ...stored, bytes, withBytes: mediaFolder !== undefined }
}
