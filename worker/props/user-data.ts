import { and, eq, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { qualified } from '../db/columns'
import { pageRows } from '../db/delete-in-pages'
import type { ExportUserData } from '../db/export'
import { profiles, props } from '../db/schema'
import { deleteProps, isOfSkater } from './queries'

/** A page of them, by id: `rowid` would be ambiguous beside the profiles. */
export const deleteUserData = (db: Db, userId: string): Statement[] =>
  deleteProps(
    db,
    sql`${qualified(props.id)} IN (SELECT ${qualified(props.id)} FROM ${props}
      WHERE ${isOfSkater(userId)} LIMIT ${sql.raw(String(pageRows))})`,
  )

/** Given ones with their day, received ones with the giver's tag. */
export const exportUserData: ExportUserData = (db, userId) => ({
  props: () =>
    db
      .select({
        contentType: props.contentType,
        contentId: props.contentId,
        isGiven: sql<boolean>`${props.giverId} = ${userId}`.mapWith(Boolean),
        day: sql<string | null>`CASE ${props.giverId} WHEN ${userId} THEN ${props.givenOn} END`,
        skatertag: profiles.skatertag,
      })
      .from(props)
      .leftJoin(profiles, and(eq(profiles.userId, props.giverId), eq(props.ownerId, userId)))
      .where(isOfSkater(userId))
      .orderBy(props.id),
})
