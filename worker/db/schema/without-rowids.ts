/**
 * Tables whose rows are stored in the order of their primary key, without a second copy of it. Worth it where the
 * key is long and sorts by owner and time: rows in a random order fill their pages badly. Drizzle doesn't know
 * them: `dev/make-baseline.mjs` writes the words, and a test compares the list with the migrations.
 */
export const tablesWithoutRowids = [
  'points',
  'activity',
  'packed_bails',
  'game_history',
  'game_players',
  'skate_sessions',
  'trick_totals',
]
