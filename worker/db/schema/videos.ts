import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
import { videoKinds } from '../../enums'
import { media } from './media'
import { tricks } from './tricks'
import { users } from './users'

/** Every video that a skater stacked: by itself, of a trick, in a contest or in a turn, which has the same id. */
export const videos = sqliteTable(
  'videos',
  {
    id: id(),
    kind: text('kind', { enum: videoKinds }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    videoObjectName: text('video_object_name')
      .notNull()
      .references(() => media.name),
    posterObjectName: text('poster_object_name').references(() => media.name),
    caption: text('caption'),
    spotId: text('spot_id'),
    trickId: text('trick_id').references(() => tricks.id),
    gameId: text('game_id'),
    seat: integer('seat'),
    turnNumber: integer('turn_number'),
    /** False for the players' alone: a bail, also one that a call made of a landed turn. */
    isOpen: boolean('is_open').notNull().default(true),
    isSteezy: boolean('is_steezy').notNull().default(false),
    createdAt: timestamp('created_at').notNull(),
    /** Of its maker's clock at its creation, so that all see the same day; null if not known. */
    utcOffsetMinutes: integer('utc_offset_minutes'),
  },
  (t) => [
    index('videos_of_skater').on(t.userId, t.kind, t.trickId, t.isSteezy, t.id),
    uniqueIndex('videos_video').on(t.videoObjectName),
    uniqueIndex('videos_poster').on(t.posterObjectName),
    index('videos_spot')
      .on(t.spotId, t.id)
      .where(sql`"spot_id" IS NOT NULL`),
    uniqueIndex('videos_contest')
      .on(t.gameId, t.seat)
      .where(sql`"kind" = 'contest'`),
    uniqueIndex('videos_turn')
      .on(t.gameId, t.turnNumber)
      .where(sql`"kind" = 'turn'`),
    check(
      'videos_of_their_kind',
      sql`(${t.kind} = 'trick') = (${t.trickId} IS NOT NULL)
        AND (${t.kind} IN ('contest', 'turn')) = (${t.gameId} IS NOT NULL)
        AND (${t.gameId} IS NULL) = (${t.seat} IS NULL)
        AND (${t.kind} = 'turn') = (${t.turnNumber} IS NOT NULL)
        AND (${t.isOpen} OR ${t.kind} = 'turn')
        AND (${t.caption} IS NULL OR ${t.kind} IN ('clip', 'contest'))
        AND ((${t.spotId} IS NULL AND NOT ${t.isSteezy}) OR ${t.kind} IN ('clip', 'trick'))`,
    ),
  ],
)

/** Every video of a contest or turn has one. */
export const gameIdOfVideo = sql<string>`${videos.gameId}`

/** With the kind in the text, as their indexes have it: a bound value would not find those. */
export const isOfContest = sql`${videos.kind} = 'contest'`
export const isOfTurn = sql`${videos.kind} = 'turn'`
