import { eq } from 'drizzle-orm'
import { ulid } from '../../../../worker/db/ids'
import { spotConditions, spotHomies, spots, spotShown } from '../../../../worker/db/schema'
import { db, type Owner, type Values } from './db'

/** Adds a spot that homies may see, with nothing in the feed and no points for it. */
export const addSpot = ({ userId }: Owner, values: Values<typeof spots> = {}) =>
  db.insert(spots).values({
    id: ulid(new Date()),
    userId,
    name: 'Ledge',
    latitude: '37.7',
    longitude: '-122.4',
    createdAt: new Date(),
    ...values,
  })

/** Changes all spots of a skater. */
export const updateSpots = ({ userId }: Owner, values: Values<typeof spots>) =>
  db.update(spots).set(values).where(eq(spots.userId, userId))

/** Shares a spot with its owner's homies, or no longer. */
export const setShared = (spotId: string, isSharedWithHomies: boolean) =>
  db.update(spots).set({ isSharedWithHomies }).where(eq(spots.id, spotId))

/** Shows a spot to one homie. */
export const showSpot = (spotId: string, { userId: homieId }: Owner) =>
  db.insert(spotHomies).values({ spotId, homieId })

/** Shows the place of a spot with a square. */
export const showPlace = (spotId: string, { userId }: Owner) =>
  db.insert(spotShown).values({ spotId, userId })

/** Somebody's word on a spot. */
export const sayOfSpot = (
  spotId: string,
  { userId }: Owner,
  values: Values<typeof spotConditions> = { bust: 'never', bustAt: new Date() },
) => db.insert(spotConditions).values({ ...values, spotId, userId })
