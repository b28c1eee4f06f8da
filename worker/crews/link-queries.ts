import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToOldest } from '../db/delete-in-pages'
import { crewLinks } from '../db/schema'
import { selectRow } from '../db/insert-if'

export const linkRow = (db: Db, crewId: string, now: Date) =>
  db
    .select({ expiresAt: crewLinks.expiresAt })
    .from(crewLinks)
    .where(and(eq(crewLinks.crewId, crewId), gt(crewLinks.expiresAt, now)))

/** In place of one that is over, so that two presses make one link. Nothing if `only` is false. */
export const addLink = (
  db: Db,
  link: { crewId: string; tokenHash: string; codeHash: string; expiresAt: Date },
  now: Date,
  only: SQL,
): Statement[] => [
  db.delete(crewLinks).where(and(eq(crewLinks.crewId, link.crewId), lte(crewLinks.expiresAt, now))),
  db
    .insert(crewLinks)
    .select(selectRow(crewLinks, link, only))
    .onConflictDoNothing({ target: crewLinks.crewId }),
]

export const hasLink = (tokenHash: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${crewLinks} WHERE ${crewLinks.tokenHash} = ${tokenHash})`

export const dropLink = (db: Db, crewId: string): Statement =>
  db.delete(crewLinks).where(eq(crewLinks.crewId, crewId))

export const dropOldLinks = (db: Db, now: Date) =>
  db
    .delete(crewLinks)
    .where(limitToOldest(crewLinks, crewLinks.expiresAt, lte(crewLinks.expiresAt, now)))
