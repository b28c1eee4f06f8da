import { env } from '../support/env'

/** Skaters from one number to another, each with one entry; many of them have the same points. */
export async function grow(from: number, to: number): Promise<void> {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})`
  await env.DB.batch([
    env.DB.prepare(`${numbers} INSERT INTO users (id, subject, trial_started_at, created_at)
      SELECT 'town' || i, 'town|' || i, 0, 0 FROM n`),
    env.DB.prepare(`${numbers}
      INSERT INTO media (name, kind, owner_id, status, content_type, created_at)
      SELECT 'town' || i, 'profile_photo', 'town' || i, 'committed', 'image/jpeg', 0 FROM n`),
    env.DB.prepare(`${numbers} INSERT INTO profiles
        (user_id, skatertag, stance, profile_photo_object_name, birthdate, is_public, created_at)
      SELECT 'town' || i, 'town.' || i, 'goofy', 'town' || i, '1990-05-05', i % 10 <> 0, 0 FROM n`),
    env.DB.prepare(`${numbers}
      INSERT INTO points (id, user_id, action, subject_id, points, created_at)
      SELECT printf('%07d', i), 'town' || i, 'game_won', 'game' || i,
        5 * (1 + (i * 7919) % 600), i % 100 FROM n WHERE i % 3 <> 0`),
  ])
}

/** So many entries of one skater, without a change of what they add up to at the end. */
export async function addEntries(userId: string, from: number, to: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})
     INSERT INTO points (id, user_id, action, points, created_at)
     SELECT printf('a%07d', i), ?1, 'clip_uploaded', 1, 1 FROM n`,
  )
    .bind(userId)
    .run()
}
