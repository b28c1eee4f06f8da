import { ulid } from '../../../worker/db/ids'
import { pointsOf, type Action, type LeaderboardEntry } from '../../../worker/score/contract'
import { addPoints } from '../../../worker/score/queries'
import { call } from '../support/call'
import { becomeHomies } from '../support/homies'
import { db, runBatch } from '../support/rows/db'
import { addMedia } from '../support/rows/media'
import { addProfile } from '../support/rows/profiles'
import { newcomer, type Skater } from '../support/skaters'

let count = 0

/** Somebody with a profile, without the detour of a form and a photo. */
export async function quickSkater(isPublic = true, skatertag = `quick.${count++}`) {
  const someone = await newcomer()
  const photo = `photo-${someone.userId}`
  const createdAt = new Date(0)
  await runBatch([
    addMedia(someone, { name: photo, kind: 'profile_photo' }),
    addProfile(someone, { skatertag, profilePhotoObjectName: photo, isPublic, createdAt }),
  ])
  return { ...someone, skatertag }
}

/** Earns somebody points at that time, for something new unless it is named. */
export const earned = (...entry: Parameters<typeof entryOf>) => runBatch([entryOf(...entry)])

function entryOf(
  { userId }: Pick<Skater, 'userId'>,
  action: Action,
  at: number,
  subjectId = ulid(new Date(at)),
) {
  const now = new Date(at)
  return addPoints(db, { id: ulid(now), userId, action, subjectId }, now)
}

/** Somebody who has so many points, a multiple of five, since then. */
export async function having(points: number, at: number, isPublic = true): Promise<Skater> {
  const someone = await quickSkater(isPublic)
  const entries = []
  for (let left = points; left > 0;) {
    const action = left >= 100 ? 'game_won' : left >= 50 ? 'trick_landed' : 'clip_uploaded'
    entries.push(entryOf(someone, action, at))
    left -= pointsOf[action]
  }
  if (entries.length > 0) await runBatch(entries)
  return someone
}

export const makeHomies = (one: Skater, other: Skater) =>
  becomeHomies(one, other).onConflictDoNothing()

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
