import { eq, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToPage } from '../db/delete-in-pages'
import type { ExportUserData } from '../db/export'
import { qualified } from '../db/columns'
import { profiles, spotConditions, spotHomies, spots } from '../db/schema'
import { exportedPath } from '../media/user-data'

export const deleteUserData = (db: Db, userId: string): Statement[] => [
  db.delete(spotConditions).where(limitToPage(spotConditions, eq(spotConditions.userId, userId))),
  db.delete(spots).where(limitToPage(spots, eq(spots.userId, userId))),
]

export const exportUserData: ExportUserData = (db, userId) => ({
  spots: () =>
    db
      .select({
        id: spots.id,
        name: spots.name,
        description: spots.description,
        latitude: spots.latitude,
        longitude: spots.longitude,
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

const chosenTags = sql<string[]>`(
  SELECT json_group_array(${qualified(profiles.skatertag)}) FROM ${spotHomies}
  JOIN ${profiles} ON ${qualified(profiles.userId)} = ${qualified(spotHomies.homieId)}
  WHERE ${qualified(spotHomies.spotId)} = ${qualified(spots.id)})`.mapWith(
  (json: string) => JSON.parse(json) as string[],
)
