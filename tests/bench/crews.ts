import { createHash, randomUUID } from 'node:crypto'
import type { Runtime } from './runtime.ts'

/** Somebody who plays: as their browser signs in, and as others invite them. */
export interface Player {
  userId: string
  cookie: string
}

/** As the app's ids are: 26 letters, of which two are the bucket of all that the skater makes. */
function idOf(crew: number, seat: number): string {
  const random = randomUUID().replaceAll('-', '').slice(0, 16)
  return `${crew}`.padStart(6, '0') + `${seat}`.padStart(4, '0') + random
}

/** So many crews of so many skaters, in which the first is a homie of all others; signed in. */
export async function crews({ db }: Runtime, count: number, size: number): Promise<Player[][]> {
  const all = Array.from({ length: count }, (_, crew) =>
    Array.from({ length: size }, (__, seat) => {
      const secret = randomUUID()
      const hash = createHash('sha256').update(secret).digest('base64url')
      const id = idOf(crew, seat)
      return { id, tag: `skater${crew}.${seat}`, hash, secret }
    }),
  )
  const now = Date.now()
  for (let from = 0; from < count; from += 100) {
    const rows = all
      .slice(from, from + 100)
      .flatMap((crew) =>
        crew.map((each) => ({ ...each, leader: each === crew[0] ? null : crew[0]!.id })),
      )
    const json = JSON.stringify(rows)
    const of = (column: string) => `json_extract(value, '$.${column}')`
    const fill = (into: string, values: string, where = '') =>
      db.prepare(`INSERT INTO ${into} SELECT ${values} FROM json_each(?) ${where}`).bind(json)
    const [id, leader] = [of('id'), of('leader')]
    await db.batch([
      fill('users (id, subject, trial_started_at, created_at)', `${id}, ${id}, ${now}, ${now}`),
      fill(
        'sessions (id_hash, user_id, id_token, refreshed_at, refresh_lease_until, extended_at, expires_at, created_at)',
        `${of('hash')}, ${id}, '', ${now}, ${now}, ${now}, ${now + 30 * 24 * 3_600_000}, ${now}`,
      ),
      fill(
        'media (name, kind, owner_id, status, content_type, created_at)',
        `${id}, 'profile_photo', ${id}, 'committed', 'image/jpeg', ${now}`,
      ),
      fill(
        'profiles (user_id, skatertag, stance, profile_photo_object_name, birthdate, created_at)',
        `${id}, ${of('tag')}, 'goofy', ${id}, '1990-05-05', ${now}`,
      ),
      fill(
        'homies (user_id, homie_id, since)',
        `${id}, ${leader}, ${now}`,
        `WHERE ${leader} NOT NULL`,
      ),
      fill(
        'homies (user_id, homie_id, since)',
        `${leader}, ${id}, ${now}`,
        `WHERE ${leader} NOT NULL`,
      ),
    ])
  }
  return all.map((crew) =>
    crew.map(({ id, secret }) => ({ userId: id, cookie: `stoke-session=${secret}` })),
  )
}
