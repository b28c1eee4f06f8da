import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { randomName } from '../../db/ids'
import { limitToOldest } from '../../db/delete-in-pages'
import { accountExports, pendingDeletions, type ExportedFile } from '../../db/schema'
import { limits } from '../contract'

export type ExportRow = typeof accountExports.$inferSelect

/** A file may be on its way to the bucket for so long. */
const writingMs = 15 * 60_000

/** How long a builder may take for its next progress, before the scheduled job takes over. */
export const leases = { workflow: 5 * 60_000, job: 20_000 } as const

/** The longest time that building takes, after which its files may go in any case. */
const buildingMs = 24 * 3_600_000

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Lets the files of an export go, also those that are still being written. */
export const purgeFiles = (db: Db, id: SQL | string, now: Date) =>
  db
    .update(pendingDeletions)
    .set({ purgeAt: after(now, writingMs) })
    // "0" is the character behind "/".
    .where(
      sql`${pendingDeletions.name} > 'exports/' || ${id} || '/'
        AND ${pendingDeletions.name} < 'exports/' || ${id} || '0'`,
    )

export const idOf = (where: SQL | undefined): SQL =>
  sql`(SELECT ${accountExports.id} FROM ${accountExports} WHERE ${where})`

/** The export that a user asks for; null while a former one counts. */
export async function beginExport(
  db: Db,
  userId: string,
  hasWorkflow: boolean,
  now: Date,
): Promise<ExportRow | null> {
  const countsNoMore = sql`(${accountExports.status} = 'failed'
    OR ${accountExports.requestedAt} <= ${now.getTime() - limits.everyMs})`
  const fresh = {
    id: randomName(),
    status: 'building' as const,
    files: {},
    bytes: null,
    requestedAt: now,
    dueAt: hasWorkflow ? after(now, leases.workflow) : now,
    tries: 0,
    expiresAt: after(now, limits.availableMs),
  }
  const [, [begun]] = await db.batch([
    purgeFiles(db, idOf(and(eq(accountExports.userId, userId), countsNoMore)), now),
    db
      .insert(accountExports)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({
        target: accountExports.userId,
        set: fresh,
        setWhere: countsNoMore,
      })
      .returning(),
  ])
  return begun ?? null
}

/** The user's export that has not expired. */
export const findExport = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.userId, userId), gt(accountExports.expiresAt, now)))
    .get()

/** An export that is still to be built; undefined once it is over, or gone with its account. */
export const findBuilding = (db: Db, id: string) =>
  db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.id, id), eq(accountExports.status, 'building')))
    .get()

/** Goes before the bytes of a file: however building ends, they are deleted later. */
export const addFile = (db: Db, key: string, now: Date) =>
  db.insert(pendingDeletions).values({
    name: key,
    deletedAt: now,
    purgeAt: after(now, limits.availableMs + buildingMs),
  })

export const rememberExportUpload = (db: Db, key: string, multipartId: string) =>
  db.update(pendingDeletions).set({ multipartId }).where(eq(pendingDeletions.name, key))

/** Gives the builder of an export more time. False if the export is not to be built any more. */
export const noteProgress = (db: Db, id: string, dueAt: Date): Promise<boolean> =>
  noted(db, id, { dueAt, tries: 0 })

/** The same with a file that is stored. */
export const noteFile = (db: Db, id: string, path: string, file: ExportedFile, dueAt: Date) =>
  noted(db, id, {
    dueAt,
    tries: 0,
    files: withFile(path, file),
  })

const withFile = (path: string, file: ExportedFile): SQL =>
  sql`json_set(${accountExports.files}, ${`$."${path}"`}, json(${JSON.stringify(file)}))`

/** Under which name a row knows its manifest, which is no file of the archive. */
export const manifestPath = 'manifest'

export const markReady = (db: Db, id: string, manifest: ExportedFile, bytes: number, now: Date) =>
  noted(db, id, {
    status: 'ready',
    bytes,
    files: withFile(manifestPath, manifest),
    dueAt: null,
    expiresAt: after(now, limits.availableMs),
  })

async function noted(
  db: Db,
  id: string,
  set: Parameters<ReturnType<typeof updating>['set']>[0],
): Promise<boolean> {
  const rows = await updating(db)
    .set(set)
    .where(and(eq(accountExports.id, id), eq(accountExports.status, 'building')))
    .returning({ id: accountExports.id })
  return rows.length > 0
}

const updating = (db: Db) => db.update(accountExports)

/** Nothing more is done for it: its user may ask again at once. */
export const failStatements = (db: Db, id: string, now: Date): Statement[] => [
  db.update(accountExports).set({ status: 'failed', dueAt: null }).where(eq(accountExports.id, id)),
  purgeFiles(db, id, now),
]

/** Takes up the export that has waited longest without progress. */
export async function takeUpExport(db: Db, now: Date): Promise<ExportRow | undefined> {
  const [row] = await db
    .update(accountExports)
    .set({ dueAt: after(now, leases.job), tries: sql`${accountExports.tries} + 1` })
    .where(limitToOldest(accountExports, accountExports.dueAt, lte(accountExports.dueAt, now), 1))
    .returning()
  return row
}

/** Forgets exports that have expired. Their files go by themselves. */
export const dropExpiredExports = (db: Db, now: Date) =>
  db
    .delete(accountExports)
    .where(
      limitToOldest(accountExports, accountExports.expiresAt, lte(accountExports.expiresAt, now)),
    )
