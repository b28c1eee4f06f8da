import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
import { callOutcomes, gameStatuses, gameTypes, reactionKinds } from '../../enums'
import { tricks } from './tricks'
import { users } from './users'

export const games = sqliteTable(
  'games',
  {
    id: id(),
    gameType: text('game_type', { enum: gameTypes }).notNull(),
    status: text('status', { enum: gameStatuses }).notNull(),
    /** Number of commands so far: the length of the history. */
    version: integer('version').notNull(),
    /** What a finished game shows. A running game's state is in `game_states`. */
    state: text('state', { mode: 'json' }).$type<object>().notNull(),
    /** For Own the Spot. The creator's spot; null once it is deleted. */
    spotId: text('spot_id'),
    locationName: text('location_name'),
    latitude: text('latitude'),
    longitude: text('longitude'),
    /** The middle of the square that all but its players get; null where they get the place. */
    cellLat: real('cell_lat'),
    cellLng: real('cell_lng'),
    nextDeadlineAt: timestamp('next_deadline_at'),
    /** Id of the win in the homies' feed, made at the end of the game. */
    wonId: text('won_id'),
    /** Hash of creator and request, so that a repeated request finds the same game. */
    creationKey: text('creation_key'),
    createdAt: timestamp('created_at').notNull(),
    endedAt: timestamp('ended_at'),
    /** When to pack the history of a finished game, or retry; null once it is packed. */
    packAt: timestamp('pack_at'),
    /** The history up to this version is packed in the bucket (see packs/pack.ts); null until then. */
    packedVersion: integer('packed_version'),
    rematchOf: text('rematch_of'),
  },
  (t) => [
    index('games_due').on(t.nextDeadlineAt),
    index('games_to_pack')
      .on(t.packAt)
      .where(sql`"pack_at" IS NOT NULL`),
    index('games_spot').on(t.spotId),
    uniqueIndex('games_rematch')
      .on(t.rematchOf)
      .where(sql`"rematch_of" IS NOT NULL AND "ended_at" IS NULL`),
    uniqueIndex('games_won').on(t.wonId),
    uniqueIndex('games_creation').on(t.creationKey),
    check('games_over', sql`(${t.status} = 'completed') = (${t.endedAt} IS NOT NULL)`),
    check('games_due_or_over', sql`(${t.endedAt} IS NULL) = (${t.nextDeadlineAt} IS NOT NULL)`),
  ],
)

/** In its own table, new games reuse the pages that ended games free. */
export const gameStates = sqliteTable('game_states', {
  gameId: text('game_id')
    .primaryKey()
    .references(() => games.id),
  state: text('state', { mode: 'json' }).$type<object>().notNull(),
})

/** Only the hash of the token is stored. The row stays after the link ends, so that its page can say so. */
export const gameLinks = sqliteTable('game_links', {
  gameId: text('game_id')
    .primaryKey()
    .references(() => games.id),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at').notNull(),
})

/** The seat stays when the profile is deleted. */
export const gamePlayers = sqliteTable(
  'game_players',
  {
    gameId: text('game_id').notNull(),
    seat: integer('seat').notNull(),
    userId: text('user_id'),
    isOpen: boolean('is_open').notNull(),
    /** False after quitting Own the Spot, which hides the game from the player's list. */
    isListed: boolean('is_listed').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.seat] }),
    uniqueIndex('game_players_once').on(t.gameId, t.userId),
    index('game_players_list').on(t.userId, t.isListed, t.isOpen, t.gameId),
  ],
)

/** Every command that changed a game, for replays. Later packed into the bucket (see packs/pack.ts). */
export const gameHistory = sqliteTable(
  'game_history',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    version: integer('version').notNull(),
    /** The seat of the sender and the id of the request. */
    commandId: text('command_id').notNull(),
    rulesVersion: integer('rules_version').notNull().default(1),
    command: text('command', { mode: 'json' }).$type<object>().notNull(),
    at: timestamp('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.version] }),
    uniqueIndex('game_history_once').on(t.gameId, t.commandId),
  ],
)

/**
 * A set or an attempt in S.K.A.T.E. Its video is the row of `videos` with the same id. Once packed, bails
 * without a video are only in the pack.
 */
export const gameTurns = sqliteTable(
  'game_turns',
  {
    id: id(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    seat: integer('seat').notNull(),
    userId: text('user_id'),
    trickId: text('trick_id')
      .notNull()
      .references(() => tricks.id),
    round: integer('round').notNull(),
    turnNumber: integer('turn_number').notNull(),
    kind: text('kind', { enum: ['set', 'attempt', 'retry'] }).notNull(),
    landed: boolean('landed').notNull(),
    callOutcome: text('call_outcome', { enum: callOutcomes }),
    /** Set when a moderator removes the video. The turn still counts. */
    isVideoRemoved: boolean('is_video_removed').notNull().default(false),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('game_turns_number').on(t.gameId, t.turnNumber),
    index('game_turns_shown')
      .on(t.gameId, t.turnNumber)
      .where(sql`"landed" = 1 OR "call_outcome" IS NOT NULL`),
    index('game_turns_skater').on(t.userId),
  ],
)

/**
 * The newest bails of a skater that are only in packs, for the ladder: of each the letters of its id that say
 * to the second when it was, one after the other and the newest first (`worker/games/packs/bails.ts`).
 */
export const packedBails = sqliteTable(
  'packed_bails',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    trickId: text('trick_id')
      .notNull()
      .references(() => tricks.id),
    bails: text('bails').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.trickId] })],
)

export const turnReactions = sqliteTable(
  'turn_reactions',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    turnNumber: integer('turn_number').notNull(),
    seat: integer('seat').notNull(),
    kind: text('kind', { enum: reactionKinds }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.turnNumber, t.seat] })],
)

/** The record between two skaters over finished games that both started. `userId` is the lower id. */
export const rivalries = sqliteTable(
  'rivalries',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    rivalId: text('rival_id').notNull(),
    games: integer('games').notNull(),
    wins: integer('wins').notNull(),
    losses: integer('losses').notNull(),
    lastGameId: text('last_game_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.rivalId] }), index('rivalries_rival').on(t.rivalId)],
)

/** Seats of banned skaters, and of two after a block. Queued, because only the game's room may write. */
export const seatsToLeave = sqliteTable(
  'seats_to_leave',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    userId: text('user_id').notNull(),
    /** After a block: neither hears of it. */
    isSilent: boolean('is_silent').notNull(),
    at: timestamp('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.gameId] }), index('seats_to_leave_next').on(t.at)],
)

export const clipRemovals = sqliteTable(
  'clip_removals',
  {
    clipId: text('clip_id').primaryKey(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    at: timestamp('at').notNull(),
  },
  (t) => [index('clip_removals_next').on(t.at)],
)
