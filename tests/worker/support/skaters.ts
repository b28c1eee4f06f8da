import { connect } from '../../../worker/db/connection'
import { newId } from '../../../worker/db/ids'
import { addSession, findOrMakeUser } from '../../../worker/session/queries'
import { tokenPurpose } from '../../../worker/session/refresh'
import { newSecret, seal } from '../../../worker/session/secrets'
import { call } from './call'
import { env, file } from './env'

export interface Skater {
  userId: string
  skatertag: string
  cookie: string
}

/** Someone who has just signed in for the first time. */
export async function newcomer(now = new Date()): Promise<Skater> {
  const db = connect(env.DB)
  const subject = `https://id.test|${newId(now)}`
  const { user } = await findOrMakeUser(db, subject, now)
  const { secret, hash } = await newSecret()
  const idToken = await seal(env, tokenPurpose, { token: 'none' })
  await addSession(db, { idHash: hash, userId: user.id, idToken, refreshToken: null }, now)
  return { userId: user.id, skatertag: '', cookie: `stoke-session=${secret}` }
}

/** Someone with a complete profile, made the way everybody makes theirs. */
export async function skater(skatertag = `sk8.${newId(new Date()).slice(-12)}`): Promise<Skater> {
  const someone = await newcomer()
  const answer = await call('/api/profile', {
    method: 'POST',
    as: someone,
    body: await profileForm({ skatertag }),
  })
  if (answer.status !== 201) throw new Error(`No profile: ${await answer.text()}`)
  return { ...someone, skatertag }
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
