/**
 * Counts again what triggers count. Only for a backup that was read while others wrote: a count and
 * the rows it counts may then be from different moments. In any other backup this changes nothing.
 */
export const recountStatements = [
  'UPDATE users SET stored_bytes = coalesce((SELECT sum(bytes) FROM media WHERE owner_id = users.id), 0)',
  "UPDATE user_tricks SET videos = (SELECT count(*) FROM videos WHERE videos.user_id = user_tricks.user_id AND videos.kind = 'trick' AND videos.trick_id = user_tricks.trick_id)",
  "INSERT INTO user_tricks (user_id, trick_id, videos) SELECT user_id, trick_id, count(*) FROM videos WHERE kind = 'trick' GROUP BY user_id, trick_id ON CONFLICT DO NOTHING",
  'INSERT INTO scores (user_id, total, reached_at, is_public) SELECT user_id, 0, created_at, is_public FROM profiles WHERE true ON CONFLICT DO NOTHING',
  'UPDATE scores SET is_public = coalesce((SELECT is_public FROM profiles WHERE profiles.user_id = scores.user_id), is_public), total = coalesce((SELECT sum(points) FROM points WHERE points.user_id = scores.user_id), 0)',
  'UPDATE score_counts SET skaters = (SELECT count(*) FROM scores WHERE is_public AND total >> (6 * level) = bucket)',
  "INSERT INTO score_counts (level, bucket, skaters) SELECT value, total >> (6 * value), count(*) FROM scores, json_each('[0,1,2,3]') WHERE is_public GROUP BY 1, 2 ON CONFLICT DO NOTHING",
  "INSERT INTO activity_heads (user_id, newest) SELECT user_id, '' FROM profiles WHERE true ON CONFLICT DO NOTHING",
  "UPDATE activity_heads SET newest = coalesce((SELECT max(id) FROM activity WHERE activity.user_id = activity_heads.user_id AND is_shared = 1), '')",
]
