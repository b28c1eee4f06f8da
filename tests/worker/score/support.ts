import { act, connect } from '../../../worker/db/connection'
import { newId } from '../../../worker/db/ids'
import { pointsOf, type Action, type LeaderboardEntry } from '../../../worker/score/contract'
import { earn } from '../../../worker/score/queries'
import { call } from '../support/call'
import { env } from '../support/env'
import { newcomer, type Skater } from '../support/skaters'

let count = 0

/** Somebody with a profile, without the detour of a form and a photo. */
export async function quickSkater(isPublic = true, skatertag = `quick.${count++}`) {
  const someone = await newcomer()
  const photo = `photo-${someone.userId}`
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO media (name, kind, owner_id, status, content_type, created_at)
       VALUES (?, 'profile_photo', ?, 'kept', 'image/jpeg', 0)`,
    ).bind(photo, someone.userId),
    env.DB.prepare(
      `INSERT INTO profiles (user_id, skatertag, stance, profile_photo_object_name, birthdate,
         is_public, created_at) VALUES (?, ?, 'goofy', ?, '1990-05-05', ?, 0)`,
    ).bind(someone.userId, skatertag, photo, Number(isPublic)),
  ])
  return { ...someone, skatertag }
}

/** Earns somebody points at that time, for something new unless it is named. */
export async function earned(
  { userId }: Pick<Skater, 'userId'>,
  action: Action,
  at: number,
  subjectId = newId(new Date(at)),
): Promise<void> {
  const now = new Date(at)
  const entry = { id: newId(now), userId, action, subjectId, description: `For ${subjectId}` }
  await act(connect(env.DB), [earn(connect(env.DB), entry, now)])
}

/** Somebody who has so many points, a multiple of five, since then. */
export async function having(points: number, at: number, isPublic = true): Promise<Skater> {
  const someone = await quickSkater(isPublic)
  for (let left = points; left > 0;) {
    const action = left >= 100 ? 'game_won' : left >= 50 ? 'trick_landed' : 'clip_uploaded'
    await earned(someone, action, at)
    left -= pointsOf[action]
  }
  return someone
}

export async function befriend(one: Skater, other: Skater): Promise<void> {
  const add =
    'INSERT OR IGNORE INTO homies (user_id, homie_id, since) VALUES (?1, ?2, 0), (?2, ?1, 0)'
  await env.DB.prepare(add).bind(one.userId, other.userId).run()
}

type As = { cookie: string } | null

export const get = async <T>(path: string, as: As): Promise<T> => {
  const answer = await call(path, { as })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json<T>()
}

/** The leaderboard as `tag rank total`, for short. */
export const board = async (as: As, query = ''): Promise<string[]> =>
  (await get<LeaderboardEntry[]>(`/api/stoke/leaderboard${query}`, as)).map(
    ({ skatertag, rank, totalScore }) => `${skatertag} ${rank} ${totalScore}`,
  )

export const line = ({ skatertag }: Skater, rank: number, total: number) =>
  `${skatertag} ${rank} ${total}`
