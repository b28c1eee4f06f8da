import { env } from '../support/env'

/** Skaters by the thousand: `town.skate.0`, `town.skate.1` … with their photos and pieces. */
export async function town(skaters: number): Promise<void> {
  const count = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${skaters - 1})`
  const places = 'SELECT value AS at FROM json_each(?)'
  await env.DB.batch([
    env.DB.prepare(`${count} INSERT INTO users (id, subject, trial_started_at, created_at)
      SELECT 'town' || i, 'town|' || i, 0, 0 FROM n`),
    env.DB
      .prepare(`${count} INSERT INTO media (name, kind, owner_id, status, content_type, created_at)
      SELECT 'town' || i, 'profile_photo', 'town' || i, 'committed', 'image/jpeg', 0 FROM n`),
    env.DB.prepare(`${count} INSERT INTO profiles
        (user_id, skatertag, stance, profile_photo_object_name, birthdate, is_public, created_at)
      SELECT 'town' || i, 'town.skate.' || i, 'goofy', 'town' || i, '1990-05-05', 1, 0 FROM n`),
    env.DB.prepare(`INSERT INTO skatertag_trigrams (trigram, user_id)
      SELECT DISTINCT substr(skatertag, at, 3), user_id FROM profiles, (${places})
      WHERE user_id LIKE 'town%' AND at <= length(skatertag) - 2`).bind(
      JSON.stringify(Array.from({ length: 18 }, (_, i) => i + 1)),
    ),
  ])
}
