import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from 'drizzle-orm/sqlite-core'
import { boolean, id, timestamp } from '../columns'
import { callOutcomes, gameStatuses, gameTypes, reactionKinds } from '../../enums'
import { media } from './media'
import { spots } from './spots'
import { tricks } from './tricks'
import { users } from './users'

/** A game. Only the game's room writes this row and the rows that belong to it. */
export const games = sqliteTable(
  'games',
  {
    id: id(),
    gameType: text('game_type', { enum: gameTypes }).notNull(),
    status: text('status', { enum: gameStatuses }).notNull(),
    /** The number of commands so far, which is the length of its history. */
    version: integer('version').notNull(),
    /**
     * What a finished game keeps of its state, so that it can be shown. While it runs, the state is
     * in `game_states`, or still here if no command came since that table exists.
     */
    state: text('state', { mode: 'json' }).$type<object>().notNull(),
    /**
     * Own the Spot: where it is played. The spot belongs to the creator; null once it is deleted.
     */
    spotId: text('spot_id').references(() => spots.id, { onDelete: 'set null' }),
    locationName: text('location_name'),
    latitude: text('latitude'),
    longitude: text('longitude'),
    /** When the room must act by itself, or check the game again; null once the game is over. */
    nextDeadlineAt: timestamp('next_deadline_at'),
    /** The id of the win in the homies' feed. It sorts by the time of the end. */
    wonId: text('won_id'),
    /**
     * A hash of the creator and the request. If the request comes again, it finds the same game.
     */
    creationKey: text('creation_key'),
    createdAt: timestamp('created_at').notNull(),
    endedAt: timestamp('ended_at'),
    /** When to pack the history of a finished game, or to try again; null once it is packed. */
    packAt: timestamp('pack_at'),
    /** The history up to this version is in the bucket, see packs/pack.ts; null until then. */
    packedVersion: integer('packed_version'),
    /** The finished game that this one is a rematch of: at most one of them runs at a time. */
    rematchOf: text('rematch_of').references((): AnySQLiteColumn => games.id),
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

/**
 * The state of a running game, as the rules define it. It is much longer than what stays of it, and
 * in a table of its own the next games fill the pages that it leaves.
 */
export const gameStates = sqliteTable('game_states', {
  gameId: text('game_id')
    .primaryKey()
    .references(() => games.id),
  state: text('state', { mode: 'json' }).$type<object>().notNull(),
})

/**
 * The link by which skaters take the open seats of a game. Only the hash of its token is stored. The
 * row stays when the link is revoked, used up or over, so that its page can say so.
 */
export const gameLinks = sqliteTable('game_links', {
  gameId: text('game_id')
    .primaryKey()
    .references(() => games.id),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at').notNull(),
})

/** Which player has which seat. The seat stays when the profile is deleted. */
export const gamePlayers = sqliteTable(
  'game_players',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    seat: integer('seat').notNull(),
    /** Null once the profile is deleted. */
    userId: text('user_id').references(() => users.id),
    /** Whether the game is still running. */
    isOpen: boolean('is_open').notNull(),
    /** Whether the player's list shows the game: after quitting Own the Spot, it does not. */
    isListed: boolean('is_listed').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.seat] }),
    uniqueIndex('game_players_once').on(t.gameId, t.userId),
    index('game_players_list').on(t.userId, t.isListed, t.isOpen, t.gameId),
  ],
)

/**
 * Every command that changed a game, in order. Replaying them gives the same game. A while after
 * the end they are packed into an object in the bucket; only what comes later has rows again.
 */
export const gameHistory = sqliteTable(
  'game_history',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    version: integer('version').notNull(),
    /** The seat of the player who sent the request, and that request's own id. */
    commandId: text('command_id').notNull(),
    /** The rules that decided the command. */
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
 * A trick that a player set or attempted in a game of S.K.A.T.E. Of a packed game, the bails without
 * a video are in its pack.
 */
export const gameTurns = sqliteTable(
  'game_turns',
  {
    id: id(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    seat: integer('seat').notNull(),
    /** Null once the profile and its videos are deleted. */
    userId: text('user_id').references(() => users.id),
    trickId: text('trick_id')
      .notNull()
      .references(() => tricks.id),
    round: integer('round').notNull(),
    turnNumber: integer('turn_number').notNull(),
    kind: text('kind', { enum: ['set', 'attempt', 'retry'] }).notNull(),
    /** False after a called bail. */
    landed: boolean('landed').notNull(),
    /** How the call of this turn ended; null if it was not called, or is not decided. */
    callOutcome: text('call_outcome', { enum: callOutcomes }),
    videoObjectName: text('video_object_name').references(() => media.name),
    posterObjectName: text('poster_object_name').references(() => media.name),
    /** A moderator has removed the video. The turn stands. */
    isVideoRemoved: boolean('is_video_removed').notNull().default(false),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('game_turns_number').on(t.gameId, t.turnNumber),
    index('game_turns_shown')
      .on(t.gameId, t.turnNumber)
      .where(sql`"landed" = 1 OR "call_outcome" IS NOT NULL`),
    index('game_turns_skater').on(t.userId),
    // Most turns have neither.
    uniqueIndex('game_turns_video')
      .on(t.videoObjectName)
      .where(sql`"video_object_name" IS NOT NULL`),
    uniqueIndex('game_turns_poster')
      .on(t.posterObjectName)
      .where(sql`"poster_object_name" IS NOT NULL`),
  ],
)

/** A clip in a game of Own the Spot: one per player. */
export const ownTheSpotClips = sqliteTable(
  'own_the_spot_clips',
  {
    id: id(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    seat: integer('seat').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    videoObjectName: text('video_object_name')
      .notNull()
      .references(() => media.name),
    posterObjectName: text('poster_object_name').references(() => media.name),
    caption: text('caption'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('own_the_spot_clips_once').on(t.gameId, t.seat),
    index('own_the_spot_clips_skater').on(t.userId),
    uniqueIndex('own_the_spot_clips_video').on(t.videoObjectName),
    uniqueIndex('own_the_spot_clips_poster').on(t.posterObjectName),
  ],
)

/** What a player says about another player's turn. Both are named by their seat and turn only. */
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

/**
 * How two skaters stand against each other: one row for both, `userId` being the lower of the two
 * ids. It counts the finished games that both of them started.
 */
export const rivalries = sqliteTable(
  'rivalries',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    rivalId: text('rival_id')
      .notNull()
      .references(() => users.id),
    games: integer('games').notNull(),
    /** The games that only the first of the two has won, and those that only the other has. */
    wins: integer('wins').notNull(),
    losses: integer('losses').notNull(),
    lastGameId: text('last_game_id')
      .notNull()
      .references(() => games.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.rivalId] }), index('rivalries_rival').on(t.rivalId)],
)

/** Clips of games that the operator wants removed. The room of the game removes them. */
export const clipRemovals = sqliteTable(
  'clip_removals',
  {
    clipId: text('clip_id').primaryKey(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    /** When the removal was requested, or last tried. */
    at: timestamp('at').notNull(),
  },
  (t) => [index('clip_removals_next').on(t.at)],
)
