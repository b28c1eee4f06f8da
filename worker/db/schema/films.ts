import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { boolean, timestamp } from '../columns'
import { games } from './games'

export const gameFilms = sqliteTable(
  'game_films',
  {
    gameId: text('game_id')
      .primaryKey()
      .references(() => games.id),
    /** A new id each time the game is shared. */
    id: text('id').notNull().unique(),
    /** Null once the account is deleted, which leaves only films that a moderator removed. */
    sharerId: text('sharer_id'),
    opensAt: timestamp('opens_at').notNull(),
    /** Once a moderator removed the film, it can't be shared again. */
    removedAt: timestamp('removed_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [index('game_films_sharer').on(t.sharerId), index('game_films_opens').on(t.opensAt)],
)

export const gameFilmPlayers = sqliteTable(
  'game_film_players',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    userId: text('user_id').notNull(),
    isShown: boolean('is_shown').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.userId] }),
    index('game_film_players_skater').on(t.userId),
  ],
)
