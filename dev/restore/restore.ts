import { join } from 'node:path'
import type { Source } from '../backup/save.ts'
import { readLines, sha256Of, type Row } from '../backup/files.ts'
import { manifestFile, readManifest, tableFile, type Manifest } from '../backup/manifest.ts'
import { listObjects } from '../backup/media.ts'
import { migrate, migrationsIn } from '../migrate.ts'
import { checkFiles, checkTarget, missingObjects, savedAndLost } from './checks.ts'
import type * as Deletions from './deletions.ts'
import { loadRows } from './load.ts'
import { howToGoOn, lostReport } from './lost.ts'
import { putBack, sizesIn } from './media.ts'
import { recountStatements } from './recount.ts'
import { bringTriggersBack, dropMarker, interruptedRestore, setTriggersAside } from './triggers.ts'

export interface RestoreOptions {
  from: string
  mediaFolder: string
  migrations: string
  secrets: { SESSION_SECRET: string }
  deletions: typeof Deletions
  /** Restores all else if files are neither in the bucket nor, whole, in the backup. */
  isWithoutLostFiles?: boolean
  now: Date
  say: (line: string) => void
}

/** How many objects are sent at once. */
const atOnce = 8

/**
 * Restores a backup into an empty database. Everything that can be checked is checked before the
 * first change. An interrupted restore goes on when the same backup is restored again.
 */
export async function restoreBackup(env: Source, options: RestoreOptions): Promise<void> {
  const { from, migrations, say } = options
  const manifest = readManifest(from)
  await checkFiles(from, manifest)
  const backup = await sha256Of(manifestFile(from))
  const begun = await interruptedRestore(env.DB)
  if (begun && begun.backup !== backup) {
    throw new Error('The restore of another backup was interrupted here. Take a new database.')
  }
  if (!begun) await checkTarget(env.DB, manifest, migrationsIn(migrations))
  await checkSecret(from, manifest, options)
  const media = await missingMedia(env, options)

  await putBackAll(env.MEDIA, media, options)
  if (!begun) {
    await migrate(env.DB, migrations, manifest.migrations)
    await setTriggersAside(env.DB, backup)
  }
  if (!begun?.hasAllRows) {
    await loadRows(env.DB, from, manifest, say)
    await bringTriggersBack(env.DB, manifest.isSnapshot ? [] : recountStatements)
  }
  await migrate(env.DB, migrations)
  await repeatDeletions(env, options)
  await dropMarker(env.DB)
}

/** A wrong secret would sign everybody out, and recognise no note of a deleted account. */
async function checkSecret(
  folder: string,
  manifest: Manifest,
  { secrets, deletions }: RestoreOptions,
): Promise<void> {
  const sessions = manifest.tables.find(({ name }) => name === 'sessions')!
  if (sessions.rows === 0) return
  const at = sessions.columns.indexOf('id_token') + 1
  // One session that it can't read says nothing: the session may be older than the secret.
  for await (const row of readLines<Row>(join(folder, tableFile('sessions')))) {
    if (await deletions.isSecretOf(secrets, String(row[at]))) return
  }
  throw new Error(
    'SESSION_SECRET is not the one of this backup. With another one, nobody stays signed in, and ' +
      'what was deleted since can not be deleted again.',
  )
}

/**
 * What the bucket lacks and the backup has. Throws if some of it is in neither, unless the restore is
 * to go on without it.
 */
async function missingMedia({ MEDIA }: Source, options: RestoreOptions) {
  const { from, mediaFolder, isWithoutLostFiles, say } = options
  const missing = await missingObjects(from, await sizesIn(MEDIA))
  const { saved, lost } = await savedAndLost(mediaFolder, missing)
  if (lost.length === 0) return saved
  const report = lostReport(lost, options.deletions.notesPrefix)
  if (!isWithoutLostFiles) throw new Error(`${report}\n${howToGoOn}`)
  say(report)
  return saved
}

async function putBackAll(
  bucket: R2Bucket,
  objects: Awaited<ReturnType<typeof missingObjects>>,
  { mediaFolder, say }: RestoreOptions,
): Promise<void> {
  for (let at = 0; at < objects.length; at += atOnce) {
    const group = objects.slice(at, at + atOnce)
    await Promise.all(group.map((object) => putBack(bucket, mediaFolder, object)))
  }
  say(`${objects.length} files went back into the bucket.`)
}

async function repeatDeletions(env: Source, options: RestoreOptions): Promise<void> {
  const { secrets, deletions, now, say } = options
  const noted = new Set<string>()
  for await (const { key } of listObjects(env.MEDIA, deletions.notesPrefix)) noted.add(key)
  const repeated = await deletions.repeatDeletions(secrets, env.DB, noted, now)
  say(`${repeated} accounts that were deleted since the backup are deleted again.`)
}
