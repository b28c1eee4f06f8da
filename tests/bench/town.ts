import { numbers } from './growth.ts'
import type { Runtime } from './runtime.ts'

/** Skaters up to this number: `town.skate.0`, `town.skate.1` … with photos and pieces of their tags. */
export async function growTown({ db }: Runtime, from: number, to: number): Promise<void> {
  const n = numbers(from, to)
  const places = JSON.stringify(Array.from({ length: 18 }, (_, at) => at + 1))
  await db.batch([
    db.prepare(`${n} INSERT INTO users (id, subject, trial_started_at, created_at)
      SELECT 'town' || i, 'town|' || i, 0, 0 FROM n`),
    db.prepare(`${n} INSERT INTO media (name, kind, owner_id, status, content_type, created_at)
      SELECT 'town' || i, 'profile_photo', 'town' || i, 'committed', 'image/jpeg', 0 FROM n`),
    db.prepare(`${n} INSERT INTO profiles
        (user_id, skatertag, stance, profile_photo_object_name, birthdate, is_public, created_at)
      SELECT 'town' || i, 'town.skate.' || i, 'goofy', 'town' || i, '1990-05-05', 1, 0 FROM n`),
    db
      .prepare(
        `${n} INSERT OR IGNORE INTO skatertag_trigrams (trigram, user_id)
         SELECT substr('town.skate.' || i, value, 3), 'town' || i FROM n, json_each(?)
         WHERE value <= length('town.skate.' || i) - 2`,
      )
      .bind(places),
  ])
}

/** What the triggers make of profiles and points, of all of them at once. */
export const standings = [
  `INSERT INTO scores (user_id, total, reached_at, is_public)
     SELECT user_id, 0, created_at, is_public FROM profiles WHERE true
     ON CONFLICT (user_id) DO NOTHING`,
  `UPDATE scores SET
     total = (SELECT coalesce(sum(points), 0) FROM points WHERE user_id = scores.user_id),
     reached_at = max(reached_at, (SELECT coalesce(max(created_at), 0) FROM points
       WHERE user_id = scores.user_id))`,
  'DELETE FROM score_counts',
  `INSERT INTO score_counts (level, bucket, skaters)
     SELECT value, total >> (6 * value), count(*) FROM scores, json_each('[0,1,2,3]')
     WHERE is_public GROUP BY 1, 2`,
  `INSERT INTO activity_heads (user_id, newest) SELECT user_id, '' FROM profiles WHERE true
     ON CONFLICT (user_id) DO NOTHING`,
]
