import { eq, sql, type Column } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Statement } from '../db/client'
import { limitToPage, pageRows } from '../db/delete-in-pages'
import type { ExportUserData } from '../db/export'
import { qualified } from '../db/columns'
import { profiles, spotConditions, spotHomies, spots, spotShown } from '../db/schema'
import { exportedPath } from '../media/user-data'
import { placeFor } from '../visibility/places'
import { detachSpots } from './detach-queries'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(spotConditions).where(limitToPage(spotConditions, eq(spotConditions.userId, userId))),
  ...detachSpots(db, pageOfSpots(userId)),
  db.delete(spots).where(sql`${spots.id} IN ${pageOfSpots(userId)}`),
]

const pageOfSpots = (userId: string) =>
  sql`(SELECT ${qualified(spots.id)} FROM ${spots} WHERE ${qualified(spots.userId)} = ${userId}
    ORDER BY ${qualified(spots.id)} LIMIT ${sql.raw(String(pageRows))})`

export const exportUserData: ExportUserData = (db, userId) => ({
  spots: () =>
    db
      .select({
        id: spots.id,
        name: spots.name,
        description: spots.description,
        latitude: placeFor(userId).latitude,
        longitude: placeFor(userId).longitude,
        about: spots.isAbout,
        shownTo: shownTags,
        photo: exportedPath(spots.photoObjectName),
        isSharedWithHomies: spots.isSharedWithHomies,
        sharedWith: chosenTags,
        obstacles: spots.obstacles,
        surface: spots.surface,
        lit: spots.lit,
        covered: spots.covered,
        createdAt: spots.createdAt,
      })
      .from(spots)
      .where(eq(spots.userId, userId))
      .orderBy(spots.id),
  'spot-conditions': () =>
    db
      .select({
        spotId: spotConditions.spotId,
        bust: spotConditions.bust,
        bustAt: spotConditions.bustAt,
        condition: spotConditions.condition,
        conditionAt: spotConditions.conditionAt,
      })
      .from(spotConditions)
      .where(eq(spotConditions.userId, userId))
      .orderBy(spotConditions.spotId),
})

const tagsIn = (table: SQLiteTable, spotId: Column, userId: Column) =>
  sql<string[]>`(
    SELECT json_group_array(${qualified(profiles.skatertag)}) FROM ${table}
    JOIN ${profiles} ON ${qualified(profiles.userId)} = ${qualified(userId)}
    WHERE ${qualified(spotId)} = ${qualified(spots.id)})`.mapWith(
    (json: string) => JSON.parse(json) as string[],
  )

const chosenTags = tagsIn(spotHomies, spotHomies.spotId, spotHomies.homieId)
const shownTags = tagsIn(spotShown, spotShown.spotId, spotShown.userId)
