import { sql } from 'drizzle-orm'
import { index, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Bust, Condition, Obstacle, Surface } from '../../enums'
import { boolean, id, timestamp } from '../columns'
import { media } from './media'
import { users } from './users'

/**
 * Latitude and longitude are text, with the digits that the client sent. The place is read only through
 * `placeFor` in visibility/places.ts.
 */
export const spots = sqliteTable(
  'spots',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    description: text('description'),
    latitude: text('latitude').notNull(),
    longitude: text('longitude').notNull(),
    photoObjectName: text('photo_object_name').references(() => media.name),
    isSharedWithHomies: boolean('is_shared_with_homies').notNull().default(true),
    createdAt: timestamp('created_at').notNull(),
    obstacles: text('obstacles', { mode: 'json' }).$type<Obstacle[]>().notNull().default([]),
    /** These three are null if unknown. */
    surface: text('surface').$type<Surface>(),
    lit: boolean('lit'),
    covered: boolean('covered'),
    /** As numbers, to search the visible box of a map. */
    lat: real('lat').generatedAlwaysAs(sql`CAST("latitude" AS REAL)`, { mode: 'virtual' }),
    lng: real('lng').generatedAlwaysAs(sql`CAST("longitude" AS REAL)`, { mode: 'virtual' }),
    /** The middle of the square that others get in place of the place; null where they get the place. */
    cellLat: real('cell_lat'),
    cellLng: real('cell_lng'),
    isAbout: boolean('is_about').generatedAlwaysAs(sql`"cell_lat" IS NOT NULL`, {
      mode: 'virtual',
    }),
    /** What others get, so that no order, limit or bound of a search depends on anything else. */
    seenLat: real('seen_lat').generatedAlwaysAs(
      sql`coalesce("cell_lat", CAST("latitude" AS REAL))`,
      { mode: 'virtual' },
    ),
    seenLng: real('seen_lng').generatedAlwaysAs(
      sql`coalesce("cell_lng", CAST("longitude" AS REAL))`,
      { mode: 'virtual' },
    ),
  },
  (t) => [
    index('spots_user').on(t.userId, t.id),
    index('spots_of_skater').on(t.userId, t.isSharedWithHomies, t.id),
    index('spots_on_map').on(t.userId, t.lat, t.lng, t.isSharedWithHomies),
    index('spots_seen_on_map').on(t.userId, t.seenLat, t.seenLng, t.isSharedWithHomies, t.isAbout),
    uniqueIndex('spots_photo').on(t.photoObjectName),
  ],
)

/** Homies who see a spot that is not shared with all homies. Parting deletes the row in the same batch. */
export const spotHomies = sqliteTable(
  'spot_homies',
  {
    homieId: text('homie_id').notNull(),
    spotId: text('spot_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.homieId, t.spotId] }),
    index('spot_homies_of_spot').on(t.spotId, t.homieId),
  ],
)

/**
 * To whom the owner of a spot with a square shows its place. The row goes in the batch that ends their seeing
 * the spot.
 */
export const spotShown = sqliteTable(
  'spot_shown',
  {
    userId: text('user_id').notNull(),
    spotId: text('spot_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.spotId] }),
    index('spot_shown_of_spot').on(t.spotId, t.userId),
  ],
)

/** A skater's last report on a spot, shown without a name. Outdated ones are deleted at the next report. */
export const spotConditions = sqliteTable(
  'spot_conditions',
  {
    spotId: text('spot_id')
      .notNull()
      .references(() => spots.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    bust: text('bust').$type<Bust>(),
    bustAt: timestamp('bust_at'),
    condition: text('condition').$type<Condition>(),
    conditionAt: timestamp('condition_at'),
  },
  (t) => [
    primaryKey({ columns: [t.spotId, t.userId] }),
    index('spot_conditions_skater').on(t.userId),
  ],
)
