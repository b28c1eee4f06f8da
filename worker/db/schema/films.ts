import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { boolean, timestamp } from '../columns'
import { games } from './games'
import { users } from './users'

/** A finished game that one of its players shares as a film. */
export const gameFilms = sqliteTable(
  'game_films',
  {
    gameId: text('game_id')
      .primaryKey()
      .references(() => games.id),
    /** New each time the game is shared. */
    id: text('id').notNull().unique(),
    /** Null once the account is deleted: only the film that a moderator removed is still here then. */
    sharerId: text('sharer_id').references(() => users.id),
    /** From when on everybody sees it. */
    opensAt: timestamp('opens_at').notNull(),
    /** When a moderator removed it: then it is never shared again. */
    removedAt: timestamp('removed_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [index('game_films_sharer').on(t.sharerId), index('game_films_opens').on(t.opensAt)],
)

/** Whether a player wants to be seen in the film of a game. Who has not answered has no row. */
export const gameFilmPlayers = sqliteTable(
  'game_film_players',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    isShown: boolean('is_shown').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.userId] }),
    index('game_film_players_skater').on(t.userId),
  ],
)
