import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../db/client'
import { randomNameOf } from '../../db/ids'
import { limitToOldest } from '../../db/delete-in-pages'
import { accountExports, pendingDeletions, type ExportedFile } from '../../db/schema'
import { limits } from '../contract'

export type ExportRow = typeof accountExports.$inferSelect

/** Maximum time for a write to the bucket. */
const writingMs = 15 * 60_000

/** Time without progress until the scheduled job takes over. */
export const leases = { workflow: 5 * 60_000, job: 20_000 } as const

/** Maximum time to build; then the files may be deleted in any case. */
const buildingMs = 24 * 3_600_000

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Includes files that are still being written. */
export const purgeFiles = (db: Db, id: SQL | string, now: Date) =>
  db
    .update(pendingDeletions)
    .set({ purgeAt: after(now, writingMs) })
    // "0" follows "/" in ASCII.
    .where(
      sql`${pendingDeletions.name} > 'exports/' || ${id} || '/'
        AND ${pendingDeletions.name} < 'exports/' || ${id} || '0'`,
    )

export const exportIdWhere = (where: SQL | undefined): SQL =>
  sql`(SELECT ${accountExports.id} FROM ${accountExports} WHERE ${where})`

export async function beginExport(
  db: Db,
  userId: string,
  hasWorkflow: boolean,
  now: Date,
): Promise<ExportRow | null> {
  const countsNoMore = sql`(${accountExports.status} = 'failed'
    OR ${accountExports.requestedAt} <= ${now.getTime() - limits.everyMs})`
  const fresh = {
    id: randomNameOf(userId),
    status: 'building' as const,
    files: {},
    bytes: null,
    requestedAt: now,
    dueAt: hasWorkflow ? after(now, leases.workflow) : now,
    tries: 0,
    expiresAt: after(now, limits.availableMs),
  }
  const [, [begun]] = await db.batch([
    purgeFiles(db, exportIdWhere(and(eq(accountExports.userId, userId), countsNoMore)), now),
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

export const findExport = (db: Db, userId: string, now: Date) =>
  db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.userId, userId), gt(accountExports.expiresAt, now)))
    .get()

/** Undefined once it is over, or deleted with the account. */
export const findBuilding = (db: Db, id: string) =>
  db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.id, id), eq(accountExports.status, 'building')))
    .get()

/** Call it before writing the file, so that it is deleted however building ends. */
export const addFile = (db: Db, key: string, now: Date) =>
  db.insert(pendingDeletions).values({
    name: key,
    deletedAt: now,
    purgeAt: after(now, limits.availableMs + buildingMs),
  })

export const rememberExportUpload = (db: Db, key: string, multipartId: string) =>
  db.update(pendingDeletions).set({ multipartId }).where(eq(pendingDeletions.name, key))

/** Extends the lease. False if the export is over. */
export const noteProgress = (db: Db, id: string, dueAt: Date): Promise<boolean> =>
  noted(db, id, { dueAt, tries: 0 })

/** Like `noteProgress`, and records a stored file. */
export const noteFile = (db: Db, id: string, path: string, file: ExportedFile, dueAt: Date) =>
  noted(db, id, {
    dueAt,
    tries: 0,
    files: withFile(path, file),
  })

const withFile = (path: string, file: ExportedFile): SQL =>
  sql`json_set(${accountExports.files}, ${`$."${path}"`}, json(${JSON.stringify(file)}))`

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

/** The user may ask again at once. */
export const failStatements = (db: Db, id: string, now: Date): Statement[] => [
  db.update(accountExports).set({ status: 'failed', dueAt: null }).where(eq(accountExports.id, id)),
  purgeFiles(db, id, now),
]

export async function takeUpExport(db: Db, now: Date): Promise<ExportRow | undefined> {
  const [row] = await db
    .update(accountExports)
    .set({ dueAt: after(now, leases.job), tries: sql`${accountExports.tries} + 1` })
    .where(limitToOldest(accountExports, accountExports.dueAt, lte(accountExports.dueAt, now), 1))
    .returning()
  return row
}

export const dropExpiredExports = (db: Db, now: Date) =>
  db
    .delete(accountExports)
    .where(
      limitToOldest(accountExports, accountExports.expiresAt, lte(accountExports.expiresAt, now)),
    )
