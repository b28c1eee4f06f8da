import { makeSkater, newSession, type MadeSkater } from '../../../dev/skaters/make'
import type { Clip } from '../../../worker/clips/contract'
import { connect } from '../../../worker/db/client'
import { ulid } from '../../../worker/db/ids'
import { stripPhoto } from '../../../worker/media/receive'
import { addSession, findOrMakeUser } from '../../../worker/session/queries'
import { call } from './call'
import { env, file, fixture } from './env'

export type Skater = MadeSkater

/** Someone who has just signed in for the first time. */
export async function newcomer(now = new Date()): Promise<Skater> {
  const db = connect(env.DB)
  const subject = `https://id.test|${ulid(now)}`
  const { user } = await findOrMakeUser(env, db, subject, now)
  return { userId: user.id, skatertag: '', cookie: await sessionOf(user.id, now) }
}

/** The cookie of a new session of a user, who may have others. */
export async function sessionOf(
  userId: string,
  now = new Date(),
  token: string | null = null,
): Promise<string> {
  const { session, cookie } = await newSession(env, userId, token)
  await addSession(connect(env.DB), session, now)
  return cookie
}

/** Makes a profile private, or public again. */
export const setPublic = (userId: string, isPublic: boolean) =>
  env.DB.prepare('UPDATE profiles SET is_public = ? WHERE user_id = ?')
    .bind(Number(isPublic), userId)
    .run()

let profilePhoto: Promise<Uint8Array> | undefined

/** Someone with a complete profile. */
export async function skater(skatertag = `sk8.${ulid(new Date()).slice(-12)}`): Promise<Skater> {
  profilePhoto ??= fixture('photo-plain.jpg').then((bytes) => stripPhoto(bytes, 'jpeg')!)
  const now = new Date()
  const subject = `https://id.test|${ulid(now)}`
  return makeSkater(env, { subject, skatertag, stance: 'goofy', photo: await profilePhoto, now })
}

/** The setup form, filled in; `undefined` leaves a field out. */
export async function profileForm(
  fields: Record<string, string | undefined> = {},
  photo: string | null = 'photo-plain.jpg',
): Promise<FormData> {
  const form = new FormData()
  const filled = { skatertag: 'ann', stance: 'goofy', birthdate: '1990-05-05', ...fields }
  for (const [name, value] of Object.entries(filled)) if (value !== undefined) form.set(name, value)
  if (photo) form.set('profilePhoto', await file(photo))
  return form
}

/** A clip of someone's, stacked the way everybody stacks theirs. */
export async function stack(
  as: Skater,
  fields: Record<string, string> = {},
  video = 'video-faststart.mp4',
  poster: string | null = 'photo-plain.jpg',
): Promise<Clip> {
  const body = await clipForm(video, fields, poster)
  const answer = await call('/api/my-clips', { method: 'POST', as, body })
  if (answer.status !== 201) throw new Error(`No clip: ${await answer.text()}`)
  return answer.json()
}

/** The upload form, filled in. */
export async function clipForm(
  video: string | null = 'video-faststart.mp4',
  fields: Record<string, string> = {},
  poster: string | null = null,
): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (poster) form.set('poster', await file(poster))
  if (video) form.set('video', await file(video))
  return form
}
