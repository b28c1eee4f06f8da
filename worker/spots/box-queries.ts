import type { MapBox } from '../lib/street-map/index'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { spots } from '../db/schema'

/** Around all spots of a skater; null without any. */
export async function findOwnBox(db: Db, userId: string): Promise<MapBox | null> {
  const { lat, lng } = spots
  const box = await db
    .select({
      south: sql<number | null>`min(${lat})`,
      north: sql<number | null>`max(${lat})`,
      west: sql<number | null>`min(${lng})`,
      east: sql<number | null>`max(${lng})`,
    })
    .from(spots)
    .where(eq(spots.userId, userId))
    .get()
  return box && box.south !== null ? (box as MapBox) : null
}
