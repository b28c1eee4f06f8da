import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as clipEndpoints from '../../worker/clips/endpoints.ts'
import * as profileEndpoints from '../../worker/profiles/endpoints.ts'
import { root } from './app.ts'
import type { Runtime } from './runtime.ts'

/** Who is signed in, as the browser sends it along. */
export interface Skater {
  cookie: string
  skatertag: string
}

/** Somebody who has just signed in for the first time. */
export const newcomer = async ({ db }: Runtime): Promise<Skater> => ({
  cookie: await signIn(db),
  skatertag: '',
})

/** Somebody with a complete profile: a session as signing in writes it, the rest as everybody's. */
export async function skater(runtime: Runtime, skatertag = 'bench'): Promise<Skater> {
  const { cookie } = await newcomer(runtime)
  await post(runtime.app, profileEndpoints.own.url(), cookie, {
    skatertag,
    stance: 'goofy',
    birthdate: '1990-05-05',
    profilePhoto: fixture('photo-plain.jpg'),
  })
  return { cookie, skatertag }
}

/** Stacks a small clip, and answers its id. */
export const stack = async ({ app }: Runtime, { cookie }: Skater): Promise<string> => {
  const clip = await post(app, clipEndpoints.ownList.url(), cookie, {
    caption: 'Kickflip down the five, first try after the rain. Filmed by a homie.',
    poster: fixture('photo-plain.jpg'),
    video: fixture('video-faststart.mp4'),
  })
  return clip.id
}

/** Changes the profile of a skater, and nothing of anybody else. */
export async function changeBio({ app }: Runtime, { cookie }: Skater): Promise<void> {
  const headers = { cookie, origin: app.origin, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ bio: randomUUID() })
  const answer = await fetch(new URL(profileEndpoints.own.url(), app), {
    method: 'PUT',
    headers,
    body,
  })
  if (!answer.ok) throw new Error(`The bio was not changed: ${answer.status}`)
}

const fixture = (name: string) => new File([readFileSync(join(root, 'tests/fixtures', name))], name)

async function signIn(db: Runtime['db']): Promise<string> {
  const [id, secret, now] = [randomUUID(), randomBytes(32).toString('base64url'), Date.now()]
  const hash = createHash('sha256').update(secret).digest('base64url')
  const lasts = now + 30 * 24 * 3_600_000
  await db.batch([
    insert(db, 'users', { id, subject: id, trial_started_at: now, created_at: now }),
    insert(db, 'sessions', {
      id_hash: hash,
      user_id: id,
      id_token: '',
      refreshed_at: now,
      refresh_lease_until: now,
      extended_at: now,
      expires_at: lasts,
      created_at: now,
    }),
  ])
  return `stoke-session=${secret}`
}

function insert(db: Runtime['db'], table: string, row: Record<string, string | number>) {
  const columns = Object.keys(row)
  const marks = columns.map(() => '?')
  const sql = `INSERT INTO ${table} (${columns.join()}) VALUES (${marks.join()})`
  return db.prepare(sql).bind(...Object.values(row))
}

export async function post(
  app: URL,
  path: string,
  cookie: string,
  fields: Record<string, string | File>,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const headers = { cookie, origin: app.origin }
  const answer = await fetch(new URL(path, app), { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json<{ id: string }>()
}
