interface Triggers {
  keeps: string
  /** The tables that they write. */
  writes: string[]
  /** The event of each. */
  events: Record<string, string>
}

/**
 * All triggers of the database, by what they keep true. Their statements are in `migrations/`; a test
 * compares this list with a migrated database.
 */
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
      trick_videos_added: 'AFTER INSERT ON trick_videos',
      trick_videos_removed: 'AFTER DELETE ON trick_videos',
    },
  },
  {
    keeps: '`link_pictures` has a due row for each picture whose content changed or was deleted',
    writes: ['link_pictures'],
    events: {
      profiles_pictured: 'AFTER INSERT ON profiles',
      clips_pictured: 'AFTER INSERT ON clips',
      clips_repictured: 'AFTER UPDATE OF poster_object_name, caption ON clips',
      clips_unpictured: 'AFTER DELETE ON clips',
      trick_videos_pictured: 'AFTER INSERT ON trick_videos',
      trick_videos_repictured: 'AFTER UPDATE OF poster_object_name ON trick_videos',
      trick_videos_unpictured: 'AFTER DELETE ON trick_videos',
      own_the_spot_clips_pictured: 'AFTER INSERT ON own_the_spot_clips',
      own_the_spot_clips_repictured:
        'AFTER UPDATE OF poster_object_name, caption ON own_the_spot_clips',
      own_the_spot_clips_unpictured: 'AFTER DELETE ON own_the_spot_clips',
      game_films_pictured: 'AFTER INSERT ON game_films',
      game_films_repictured: 'AFTER UPDATE OF opens_at, removed_at ON game_films',
      game_films_unpictured: 'AFTER DELETE ON game_films',
      game_film_players_added: 'AFTER INSERT ON game_film_players',
      game_film_players_changed: 'AFTER UPDATE OF is_shown ON game_film_players',
    },
  },
  {
    keeps: 'the logs of the desk only grow',
    writes: [],
    events: {
      moderation_log_unchanged: 'BEFORE UPDATE ON moderation_log',
      moderation_log_kept: 'BEFORE DELETE ON moderation_log',
      moderation_looks_unchanged: 'BEFORE UPDATE ON moderation_looks',
      moderation_looks_kept: 'BEFORE DELETE ON moderation_looks',
      job_retries_unchanged: 'BEFORE UPDATE ON job_retries',
      job_retries_kept: 'BEFORE DELETE ON job_retries',
    },
  },
]
