interface Triggers {
  keeps: string
  writes: string[]
  events: Record<string, string>
}

/** Every trigger with the rule that it maintains. A test compares the list with the migrations. */
export const triggers: Triggers[] = [
  {
    keeps: '`users.stored_bytes` is the sum of `media.bytes`',
    writes: ['users'],
    events: {
      stored_bytes_added: 'AFTER INSERT ON media',
      stored_bytes_changed: 'AFTER UPDATE OF bytes ON media',
      stored_bytes_removed: 'AFTER DELETE ON media',
    },
  },
  {
    keeps:
      '`scores` has a row for each profile, with the sum of its points and whether it is public',
    writes: ['scores'],
    events: {
      profiles_added: 'AFTER INSERT ON profiles',
      profiles_shown: 'AFTER UPDATE OF is_public ON profiles',
      points_added: 'AFTER INSERT ON points',
      points_removed: 'AFTER DELETE ON points',
    },
  },
  {
    keeps: '`score_counts` counts the public scores in buckets of four sizes',
    writes: ['score_counts'],
    events: {
      scores_added: 'AFTER INSERT ON scores',
      scores_changed: 'AFTER UPDATE OF total, is_public ON scores',
      scores_removed: 'AFTER DELETE ON scores',
    },
  },
  {
    keeps: '`activity_heads` has the newest shared activity of each skater',
    writes: ['activity_heads'],
    events: {
      profiles_headed: 'AFTER INSERT ON profiles',
      activity_added: 'AFTER INSERT ON activity',
      activity_shared: 'AFTER UPDATE OF is_shared ON activity',
      activity_removed: 'AFTER DELETE ON activity',
    },
  },
  {
    keeps: 'the activity of a spot is shared as long as the spot is',
    writes: ['activity'],
    events: { spots_shared: 'AFTER UPDATE OF is_shared_with_homies ON spots' },
  },
  {
    keeps: '`user_tricks.videos` counts the videos of a trick',
    writes: ['user_tricks'],
    events: {
      videos_counted: 'AFTER INSERT ON videos',
      videos_uncounted: 'AFTER DELETE ON videos',
    },
  },
  {
    keeps: '`link_pictures` has a due row for each picture whose content changed or was deleted',
    writes: ['link_pictures'],
    events: {
      profiles_pictured: 'AFTER INSERT ON profiles',
      videos_pictured: 'AFTER INSERT ON videos',
      videos_repictured: 'AFTER UPDATE OF poster_object_name, caption ON videos',
      videos_unpictured: 'AFTER DELETE ON videos',
      game_films_pictured: 'AFTER INSERT ON game_films',
      game_films_repictured: 'AFTER UPDATE OF opens_at, removed_at ON game_films',
      game_films_unpictured: 'AFTER DELETE ON game_films',
      game_film_players_added: 'AFTER INSERT ON game_film_players',
      game_film_players_changed: 'AFTER UPDATE OF is_shown ON game_film_players',
    },
  },
  {
    keeps: 'a video stays of its kind, its skater and its trick',
    writes: [],
    events: { videos_unchanged: 'BEFORE UPDATE OF kind, user_id, trick_id, game_id ON videos' },
  },
  {
    keeps: 'the logs of the desk only grow',
    writes: [],
    events: {
      moderation_log_unchanged: 'BEFORE UPDATE ON moderation_log',
      moderation_log_kept: 'BEFORE DELETE ON moderation_log',
      moderation_looks_unchanged: 'BEFORE UPDATE ON moderation_looks',
      moderation_looks_kept: 'BEFORE DELETE ON moderation_looks',
    },
  },
]
