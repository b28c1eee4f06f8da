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
import type { ClipsPlay } from '../../profiles/contract'
import { media } from './media'
import { users } from './users'

/** A user has no row until the profile is complete. */
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
    birthdate: text('birthdate').notNull(),
    bio: text('bio'),
    startedSkatingYear: integer('started_skating_year'),
    isPublic: boolean('is_public').notNull().default(true),
    /** Asks search engines to leave out the skater's pages. */
    noindex: boolean('noindex').notNull().default(false),
    inSearch: boolean('in_search').notNull().default(true),
    /** Null until the skater has chosen. */
    clipsPlay: text('clips_play').$type<ClipsPlay>(),
    skatertagLastChanged: timestamp('skatertag_last_changed'),
    /** End of the skater's time away, during which turns wait. May be in the past. */
    awayUntil: timestamp('away_until'),
    /**
     * The first steps that the skater has taken or put away, as bits (`steps` in profiles/first-steps.ts).
     * A profile that names none has them all, as every profile from before has.
     */
    firstSteps: integer('first_steps').notNull().default(7),
    /** The Monday of the newest week whose card was seen or put away, `YYYY-MM-DD`. */
    weekCardOn: text('week_card_on'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('profiles_skatertag').on(t.skatertag),
    uniqueIndex('profiles_photo').on(t.profilePhotoObjectName),
    check('profiles_skatertag_length', sql`length(${t.skatertag}) BETWEEN 3 AND 20`),
    check('profiles_stance', isOneOf(t.stance, stances)),
  ],
)

/** Trigrams of the skatertags in lower case: the index to search for a part of one. */
export const skatertagTrigrams = sqliteTable(
  'skatertag_trigrams',
  {
    trigram: text('trigram').notNull(),
    userId: text('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.trigram, t.userId] }),
    index('skatertag_trigrams_user').on(t.userId),
  ],
)

/** Skaters who went away or came back, until the rooms of their games know. */
export const awayChanges = sqliteTable(
  'away_changes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    at: timestamp('at').notNull(),
  },
  (t) => [index('away_changes_next').on(t.at)],
)

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
