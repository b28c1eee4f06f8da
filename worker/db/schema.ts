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
import { anyCaseText, flag, id, instant } from './columns'

/** Who has signed in. `subject` is `issuer|subject` of the provider; the id is ours and opaque. */
export const users = sqliteTable('users', {
  id: id(),
  subject: text('subject').notNull().unique(),
  trialStartedAt: instant('trial_started_at').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** A browser that is signed in. The cookie holds the secret, this row only its hash. */
export const sessions = sqliteTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted; see session/secrets.ts. */
    idToken: text('id_token').notNull(),
    refreshToken: text('refresh_token'),
    refreshedAt: instant('refreshed_at').notNull(),
    /** While in the future, one asker is at the provider. */
    refreshLeaseUntil: instant('refresh_lease_until').notNull(),
    slidAt: instant('slid_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The provider's clear refusal; the row stays until it expires, to say why. */
    refusedAt: instant('refused_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** Every byte in the bucket has its row here before it is written. The name is the bucket's key. */
export const media = sqliteTable(
  'media',
  {
    name: text('name').primaryKey(),
    kind: text('kind', {
      enum: ['video', 'poster', 'profile_photo', 'spot_photo', 'upload_tail'],
    }).notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** `pending` until the batch that uses it makes it `kept`. */
    status: text('status', { enum: ['pending', 'kept'] }).notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes'),
    durationMs: integer('duration_ms'),
    width: integer('width'),
    height: integer('height'),
    /** The bucket's name for a multipart write that has begun. */
    multipartId: text('multipart_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('media_owner').on(t.ownerId),
    index('media_stale').on(t.status, t.createdAt),
    check('media_status', sql`${t.status} IN ('pending', 'kept')`),
  ],
)

/** A part of a multipart write that the bucket holds. */
export interface StoredPart {
  partNumber: number
  etag: string
}

/**
 * A video that comes in pieces. It goes with its media; one that was used stays as long, so that it
 * is the same clip when it is sent again.
 */
export const uploads = sqliteTable(
  'uploads',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** Where its bytes go; null once they were refused. */
    mediaName: text('media_name').references(() => media.name, { onDelete: 'cascade' }),
    /** `receiving` until it is whole and checked; the last three say why it was refused. */
    state: text('state', {
      enum: ['receiving', 'ready', 'unknown_type', 'unreadable', 'broken'],
    }).notNull(),
    length: integer('length').notNull(),
    /** How many bytes count: the parts, and what the tail holds behind them. */
    offset: integer('offset').notNull(),
    parts: text('parts', { mode: 'json' }).$type<StoredPart[]>().notNull(),
    tailName: text('tail_name').references(() => media.name),
    /** Moves with every change of the columns above. */
    version: integer('version').notNull(),
    /** How often a request began to write parts; each numbers its parts differently. */
    tries: integer('tries').notNull(),
    /** Of what it was used for: the check fails the batch that uses it again. */
    uses: integer('uses').notNull().default(0),
    /** Upload-Metadata as it came, while it is not used. */
    metadata: text('metadata'),
    /** 24 hours after it was last used; never, once something is made of it. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('uploads_media').on(t.mediaName),
    uniqueIndex('uploads_tail').on(t.tailName),
    index('uploads_owner').on(t.ownerId),
    index('uploads_expiry').on(t.expiresAt),
    check('uploads_offset', sql`${t.offset} BETWEEN 0 AND ${t.length}`),
    check('uploads_used_once', sql`${t.uses} IN (0, 1)`),
  ],
)

/** What is to be removed from the bucket. Emptied by the minute job. */
export const trash = sqliteTable(
  'trash',
  {
    name: text('name').primaryKey(),
    multipartId: text('multipart_id'),
    thrownAt: instant('thrown_at').notNull(),
  },
  (t) => [index('trash_thrown').on(t.thrownAt)],
)

/** A completed profile; a user without a row here has yet to make one. */
export const profiles = sqliteTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    skatertag: anyCaseText('skatertag').notNull(),
    stance: text('stance', { enum: ['regular', 'goofy'] }).notNull(),
    profilePhotoObjectName: text('profile_photo_object_name')
      .notNull()
      .references(() => media.name),
    /** A calendar day, `YYYY-MM-DD`. */
    birthdate: text('birthdate').notNull(),
    bio: text('bio'),
    startedSkatingYear: integer('started_skating_year'),
    isPublic: flag('is_public').notNull().default(true),
    skatertagLastChanged: instant('skatertag_last_changed'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('profiles_skatertag').on(t.skatertag),
    uniqueIndex('profiles_photo').on(t.profilePhotoObjectName),
    check('profiles_skatertag_length', sql`length(${t.skatertag}) BETWEEN 3 AND 20`),
    check('profiles_stance', sql`${t.stance} IN ('regular', 'goofy')`),
  ],
)

/** A place to skate. Latitude and longitude are text, as typed by the provider of the place. */
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
    isSharedWithHomies: flag('is_shared_with_homies').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('spots_user').on(t.userId, t.id)],
)

/** A clip of a skater's own. Ids are ordered by time, so the newest stands first by index alone. */
export const clips = sqliteTable(
  'clips',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    videoObjectName: text('video_object_name')
      .notNull()
      .references(() => media.name),
    posterObjectName: text('poster_object_name').references(() => media.name),
    caption: text('caption'),
    spotId: text('spot_id').references(() => spots.id, { onDelete: 'set null' }),
    isSteezy: flag('is_steezy').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('clips_of_skater').on(t.userId, t.isSteezy, t.id),
    uniqueIndex('clips_video').on(t.videoObjectName),
    uniqueIndex('clips_poster').on(t.posterObjectName),
    index('clips_spot').on(t.spotId),
  ],
)

/** What one skater asked another. One row for a pair at a time, whoever asked. */
export const homieRequests = sqliteTable(
  'homie_requests',
  {
    id: id(),
    senderId: text('sender_id')
      .notNull()
      .references(() => users.id),
    receiverId: text('receiver_id')
      .notNull()
      .references(() => users.id),
    /** Both ids, the lesser first, with a bar between: the same whoever asked. */
    pair: text('pair').notNull(),
    status: text('status', { enum: ['pending', 'accepted', 'rejected'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    // Two who ask each other in the same moment meet here.
    uniqueIndex('homie_requests_pair').on(t.pair),
    index('homie_requests_sent').on(t.senderId, t.status, t.id),
    index('homie_requests_received').on(t.receiverId, t.status, t.id),
    check('homie_requests_others', sql`${t.senderId} <> ${t.receiverId}`),
    check('homie_requests_status', sql`${t.status} IN ('pending', 'accepted', 'rejected')`),
  ],
)

/** Who is whose homie: two rows for two homies, so that each finds theirs by one index. */
export const homies = sqliteTable(
  'homies',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    homieId: text('homie_id')
      .notNull()
      .references(() => users.id),
    since: instant('since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.homieId] }),
    index('homies_other').on(t.homieId),
    check('homies_others', sql`${t.userId} <> ${t.homieId}`),
  ],
)

/** Skatertags cut into pieces of three letters, lower case: how a part of one is found. */
export const skatertagPieces = sqliteTable(
  'skatertag_pieces',
  {
    piece: text('piece').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.piece, t.userId] }),
    index('skatertag_pieces_user').on(t.userId),
  ],
)

/** What somebody found inappropriate: once per person and thing. */
export const contentFlags = sqliteTable(
  'content_flags',
  {
    id: id(),
    flaggerId: text('flagger_id')
      .notNull()
      .references(() => users.id),
    contentType: text('content_type', {
      enum: ['my_clip', 'trick_video', 'own_the_spot_clip'],
    }).notNull(),
    contentId: text('content_id').notNull(),
    contentOwnerId: text('content_owner_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('content_flags_once').on(t.flaggerId, t.contentType, t.contentId),
    index('content_flags_content').on(t.contentType, t.contentId),
    index('content_flags_owner').on(t.contentOwnerId),
  ],
)

export const feedback = sqliteTable(
  'feedback',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    enjoymentLevel: text('enjoyment_level', { enum: ['hate', 'meh', 'love'] }).notNull(),
    recommendationScore: integer('recommendation_score').notNull(),
    improvementSuggestion: text('improvement_suggestion'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('feedback_user').on(t.userId),
    check('feedback_score', sql`${t.recommendationScore} BETWEEN 0 AND 10`),
  ],
)

/** Profiles whose deletion has begun; the minute job finishes what a crash left. */
export const departures = sqliteTable(
  'departures',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    begunAt: instant('begun_at').notNull(),
  },
  (t) => [index('departures_begun').on(t.begunAt)],
)

/** That a subject, known only by a keyed hash, has had its trial. Nothing else outlives a skater. */
export const pastTrials = sqliteTable('past_trials', {
  subjectHash: text('subject_hash').primaryKey(),
  trialStartedAt: instant('trial_started_at').notNull(),
})
