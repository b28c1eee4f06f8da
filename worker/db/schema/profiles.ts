import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { nocaseText, boolean, timestamp, isOneOf } from '../columns'
import { stances } from '../../enums'
import { media } from './media'
import { users } from './users'

/** A completed profile. A user without a row here has not made one yet. */
export const profiles = sqliteTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    skatertag: nocaseText('skatertag').notNull(),
    stance: text('stance', { enum: stances }).notNull(),
    profilePhotoObjectName: text('profile_photo_object_name')
      .notNull()
      .references(() => media.name),
    /** A calendar day, `YYYY-MM-DD`. */
    birthdate: text('birthdate').notNull(),
    bio: text('bio'),
    startedSkatingYear: integer('started_skating_year'),
    isPublic: boolean('is_public').notNull().default(true),
    /** Whether search engines are asked to leave the skater's pages out. */
    noindex: boolean('noindex').notNull().default(false),
    /** Whether the search for skaters finds them. False only while the profile is private. */
    inSearch: boolean('in_search').notNull().default(true),
    skatertagLastChanged: timestamp('skatertag_last_changed'),
    /** Until when the skater is away, so that their turns wait. It may be over. */
    awayUntil: timestamp('away_until'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('profiles_skatertag').on(t.skatertag),
    uniqueIndex('profiles_photo').on(t.profilePhotoObjectName),
    check('profiles_skatertag_length', sql`length(${t.skatertag}) BETWEEN 3 AND 20`),
    check('profiles_stance', isOneOf(t.stance, stances)),
  ],
)

/** The skatertags cut into trigrams, in lower case: the index that finds a part of a skatertag. */
export const skatertagTrigrams = sqliteTable(
  'skatertag_trigrams',
  {
    trigram: text('trigram').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.trigram, t.userId] }),
    index('skatertag_trigrams_user').on(t.userId),
  ],
)

/** Skaters who have gone away or come back, until the rooms of their games know. */
export const awayChanges = sqliteTable(
  'away_changes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    /** When it changed, or was last tried. */
    at: timestamp('at').notNull(),
  },
  (t) => [index('away_changes_next').on(t.at)],
)

/** The days on which a skater is or was away, counted from 1970. Older ones go with the next ones. */
export const awayDays = sqliteTable(
  'away_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    day: integer('day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)
