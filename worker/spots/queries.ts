import { and, desc, eq, getTableColumns, inArray, notExists, sql, type SQL } from 'drizzle-orm'
import { addActivity, dropActivity } from '../activity/queries'
import { qualified } from '../db/columns'
import type { Db, Statement } from '../db/client'
import { media, profiles, spots } from '../db/schema'
import { revokeMedia } from '../media/revoked/queries'
import { deleteMedia, deleteMediaWhere } from '../media/queries'
import { markMediaOwner } from '../media/signed-urls/add-urls'
import { limits as scoreLimits } from '../score/contract'
import { addPoints, hasEarnedFewerThan, removePoints } from '../score/queries'
import * as mediaEndpoints from '../media/endpoints'
import { timelineCte } from '../visibility/homie-timeline'
import { placeFor } from '../visibility/places'
import { canViewSpot, hasProfile } from '../visibility/queries'
import { asCell, asPlace, cellChange, changeGameSquares } from './about/cell-queries'
import { cellFor } from './about/cells'
import { hideFromOthers, shownPeople } from './about/shown-queries'
import { limits, type Spot } from './contract'
import { detachSpots } from './detach-queries'
import { limits as factLimits, type SpotFacts, type SpotFilter } from './facts/contract'
import { passesFilter } from './facts/queries'
import { chosenHomies, shareStatements } from './sharing/queries'
import { spotTimeline } from './timeline-queries'

const {
  latitude: _latitude,
  longitude: _longitude,
  lat: _lat,
  lng: _lng,
  seenLat: _seenLat,
  seenLng: _seenLng,
  isAbout: _isAbout,
  ...columns
} = getTableColumns(spots)

const select = (db: Db, viewerId: string) => {
  const { latitude, longitude, isAbout } = placeFor(viewerId)
  return db
    .select({
      ...columns,
      latitude: latitude.as('seen_latitude'),
      longitude: longitude.as('seen_longitude'),
      isAbout: isAbout.as('is_about'),
      sharedWith: chosenHomies.idsFor(viewerId).as('shared_with'),
      shownTo: shownPeople.idsFor(viewerId).as('shown_to'),
      skatertag: profiles.skatertag,
      profilePhotoObjectName: profiles.profilePhotoObjectName,
    })
    .from(spots)
    .innerJoin(profiles, eq(profiles.userId, spots.userId))
}

export type SpotRow = Awaited<ReturnType<typeof select>>[number]

export const asSpot = (row: SpotRow): Spot =>
  markMediaOwner(spotOf(row), { ...row, isPublic: false })

const spotOf = (row: SpotRow): Spot => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  description: row.description,
  latitude: row.latitude,
  longitude: row.longitude,
  photoUrl: row.photoObjectName && mediaEndpoints.spotPhoto.url({ name: row.photoObjectName }),
  isSharedWithHomies: row.isSharedWithHomies,
  ...(row.sharedWith && { sharedWith: row.sharedWith }),
  ...(row.isAbout && { isAbout: true as const }),
  ...(row.shownTo && row.cellLat !== null && { about: true, shownTo: row.shownTo }),
  obstacles: row.obstacles,
  surface: row.surface,
  lit: row.lit,
  covered: row.covered,
  creatorSkatertag: row.skatertag,
  creatorProfilePhotoUrl: mediaEndpoints.profilePhoto.url({ name: row.profilePhotoObjectName }),
  createdAt: row.createdAt.toISOString(),
})

export const findSpot = (db: Db, id: string, viewerId: string) =>
  select(db, viewerId)
    .where(and(eq(spots.id, id), canViewSpot(viewerId)))
    .get()

/** The viewer's own spots and those that homies share, the newest first. */
export async function listSpots(db: Db, viewerId: string, before?: string): Promise<Spot[]> {
  // A separate statement: inside another one, SQLite would run the recursion to its end.
  const page = await db.all<{ id: string }>(sql`
    WITH RECURSIVE ${timelineCte(spotTimeline, viewerId, { maxRows: limits.perPage, before })}
    SELECT walk.id AS id FROM walk CROSS JOIN ${spots} ON ${qualified(spots.id)} = walk.id
    WHERE ${canViewSpot(viewerId)} LIMIT ${limits.perPage}`)
  return readSpots(
    db,
    viewerId,
    page.map(({ id }) => id),
  )
}

async function readSpots(db: Db, viewerId: string, ids: string[]): Promise<Spot[]> {
  if (ids.length === 0) return []
  const rows = await select(db, viewerId).where(inArray(spots.id, ids)).orderBy(desc(spots.id))
  return rows.map(asSpot)
}

/** Puts each spot, which the viewer must be known to see, in the place of its id. */
export async function withSpots<T extends { id: string }>(
  db: Db,
  viewerId: string,
  page: T[],
): Promise<(Omit<T, 'id'> & { spot: Spot })[]> {
  const ids = page.map(({ id }) => id)
  const byId = new Map((await readSpots(db, viewerId, ids)).map((spot) => [spot.id, spot]))
  return page.flatMap(({ id, ...rest }) => {
    const spot = byId.get(id)
    return spot ? [{ ...rest, spot }] : []
  })
}

/** Those of the next 500 in the list that pass the filter. `next`: the spot after which to look further. */
export async function filterSpots(db: Db, viewerId: string, filter: SpotFilter, before?: string) {
  const read = await db.all<{ id: string; passes: number }>(sql`
    WITH RECURSIVE ${timelineCte(spotTimeline, viewerId, { maxRows: factLimits.filtered, before })}
    SELECT walk.id AS id, ${passesFilter(filter)} AS passes
    FROM walk CROSS JOIN ${spots} ON ${qualified(spots.id)} = walk.id
    WHERE ${canViewSpot(viewerId)} LIMIT ${factLimits.filtered}`)
  const passing = read.filter(({ passes }) => passes === 1).slice(0, limits.perPage)
  const isFull = passing.length === limits.perPage
  const last = isFull ? passing.at(-1) : read[factLimits.filtered - 1]
  const ids = passing.map(({ id }) => id)
  return { spots: await readSpots(db, viewerId, ids), next: last?.id ?? null }
}

/** The skater's own spots, the newest first: a list to choose from. */
export async function ownSpots(db: Db, userId: string): Promise<Spot[]> {
  const rows = await select(db, userId)
    .where(eq(spots.userId, userId))
    .orderBy(desc(spots.id))
    .limit(limits.each)
  return rows.map(asSpot)
}

export const findSpotPhoto = (db: Db, name: string, viewerId: string) =>
  db
    .select(getTableColumns(media))
    .from(spots)
    .innerJoin(media, eq(media.name, spots.photoObjectName))
    .where(and(eq(spots.photoObjectName, name), canViewSpot(viewerId), hasProfile(spots.userId)))
    .get()

/** Whether a skater has room for one more spot. */
export const hasRoomForSpot = (userId: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${spots} WHERE ${qualified(spots.userId)} = ${userId}
    LIMIT 1 OFFSET ${sql.raw(String(limits.each - 1))})`

export const isFull = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(spots, eq(spots.userId, userId))) >= limits.each

export const addSpot = (
  db: Db,
  {
    sharedWith,
    about = false,
    ...values
  }: typeof spots.$inferInsert & { sharedWith?: string[] | undefined; about?: boolean },
): Statement[] => {
  const spot = about ? { ...values, ...asCell(cellFor(asPlace(values))) } : values
  const { id, userId, createdAt, isSharedWithHomies: isShared } = spot
  const earning = { id, userId, action: 'spot_created', subjectId: id } as const
  return [
    db.insert(spots).values(spot),
    ...shareStatements(db, spot, { sharedWith }),
    addPoints(
      db,
      earning,
      createdAt,
      hasEarnedFewerThan(scoreLimits.spotsPerDay, earning, createdAt),
    ),
    addActivity(db, { id, userId, type: 'spot_created', createdAt, isShared }),
  ]
}

type Changes = {
  [
    field in
      | 'name'
      | 'description'
      | 'latitude'
      | 'longitude'
      | 'isSharedWithHomies'
      | 'photoObjectName'
      | keyof SpotFacts
  ]?: SpotRow[field] | undefined
} & { sharedWith?: string[] | undefined; about?: boolean | undefined }

/** With the place as its owner gets it. */
type ChangedSpot = Pick<
  SpotRow,
  'id' | 'userId' | 'name' | 'photoObjectName' | 'latitude' | 'longitude' | 'cellLat' | 'cellLng'
>

/**
 * Changes a spot, and deletes the skater's spot photos that no spot uses any more. So a photo is
 * also deleted if another request changed the spot in the meantime.
 */
export const changeSpot = (
  db: Db,
  spot: ChangedSpot,
  { sharedWith, about, ...changes }: Changes,
  now: Date,
): Statement[] => [
  db
    .update(spots)
    .set({ name: spot.name, ...changes, ...cellChange(spot, { about, ...changes }) })
    .where(eq(spots.id, spot.id)),
  ...(about === undefined ? [] : [changeGameSquares(db, spot.id)]),
  ...shareStatements(db, spot, { ...changes, sharedWith }),
  hideFromOthers(db, spot.id),
  ...(spot.photoObjectName !== null &&
  (changes.isSharedWithHomies === false || sharedWith !== undefined)
    ? [revokeMedia(db, eq(media.name, spot.photoObjectName), now)]
    : []),
  ...deleteMediaWhere(
    db,
    and(
      eq(media.ownerId, spot.userId),
      eq(media.kind, 'spot_photo'),
      eq(media.status, 'committed'),
      notExists(
        db.select({ id: spots.id }).from(spots).where(eq(spots.photoObjectName, media.name)),
      ),
    )!,
    now,
  ),
]

/** Deletes a spot; the clips that were tied to it stay, without a spot. */
export const removeSpot = (db: Db, { id, userId, photoObjectName }: ChangedSpot, now: Date) => [
  removePoints(db, { userId, action: 'spot_created', subjectId: id }),
  dropActivity(db, { userId, id }),
  ...detachSpots(db, sql`(${id})`),
  db.delete(spots).where(eq(spots.id, id)),
  ...deleteMedia(db, photoObjectName === null ? [] : [photoObjectName], now),
]
