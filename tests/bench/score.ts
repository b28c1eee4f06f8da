import * as scoreEndpoints from '../../worker/score/endpoints.ts'
import { numbers, type Growth } from './growth.ts'
import { standings } from './town.ts'

const columns = 'id, user_id, action, subject_id, points, created_at'

/** Skaters with an entry each; of every tenth entry the asker has one more. */
export const score: Growth = {
  heading: 'Points among as many skaters',
  of: 'entries',
  asker: 'scorer',
  async grow({ db }, from, to) {
    const n = numbers(from, to)
    await db.batch([
      db.prepare(`${n} INSERT INTO users (id, subject, trial_started_at, created_at)
        SELECT 'town' || i, 'town|' || i, 0, 0 FROM n`),
      db.prepare(`${n}
        INSERT INTO media (name, kind, owner_id, status, content_type, created_at)
        SELECT 'town' || i, 'profile_photo', 'town' || i, 'committed', 'image/jpeg', 0 FROM n`),
      db.prepare(`${n} INSERT INTO profiles
          (user_id, skatertag, stance, profile_photo_object_name, birthdate, is_public, created_at)
        SELECT 'town' || i, 'town.' || i, 'goofy', 'town' || i, '1990-05-05', 1, 0 FROM n`),
      db.prepare(`${n} INSERT INTO points (${columns})
        SELECT printf('b%08d', i), 'town' || i, 'game_won', 'game' || i,
          5 * (1 + (i * 7919) % 40000), i FROM n`),
      db.prepare(`${n} INSERT INTO points (${columns})
        SELECT printf('a%08d', i), user_id, 'clip_uploaded', 'clip' || i, 1, i
        FROM n, profiles WHERE skatertag = 'scorer' AND i % 10 = 0`),
    ])
  },
  bulk: {
    tables: ['users', 'media', 'profiles', 'points', 'scores'],
    settle: standings,
  },
  questions: {
    'the first page of the leaderboard': scoreEndpoints.leaderboard.url({}, { page: 1 }),
    'its tenth page': scoreEndpoints.leaderboard.url({}, { page: 10 }),
    'oneself between neighbours': scoreEndpoints.leaderboard.url({}, { around: 'me' }),
    "one's own rank": scoreEndpoints.own.url(),
    'the history': scoreEndpoints.ownHistory.url(),
    'its thirtieth page': scoreEndpoints.ownHistory.url({}, { page: 30 }),
  },
}
