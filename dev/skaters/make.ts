import { runBatch, connect } from '../../worker/db/client'
import { randomNameOf, ulid } from '../../worker/db/ids'
import { media, users } from '../../worker/db/schema'
import type { Env } from '../../worker/env'
import type { Stance } from '../../worker/profiles/contract'
import { addProfile } from '../../worker/profiles/queries'
import { addSession } from '../../worker/session/queries'
import { makeSecret, encrypt, tokenPurpose } from '../../worker/session/secrets'

export interface NewSkater {
  /** `issuer|sub`, as sign-in stores it. */
  subject: string
  skatertag: string
  stance: Stance
  /** A JPEG, stored unchanged. */
  photo: Uint8Array
  now: Date
  /** When the trial began, if earlier. */
  joinedAt?: Date
}

export interface MadeSkater {
  userId: string
  skatertag: string
  /** A `Cookie` header. */
  cookie: string
}

type SkaterEnv = Pick<Env, 'DB' | 'MEDIA' | 'SESSION_SECRET'>

/** Stores a signed-in skater with a complete profile, as sign-in and setup would. */
export async function makeSkater(
  env: SkaterEnv,
  { subject, skatertag, stance, photo, now, joinedAt = now }: NewSkater,
): Promise<MadeSkater> {
  const db = connect(env.DB)
  const userId = ulid(now)
  const photoName = randomNameOf(userId)
  const { session, cookie } = await newSession(env, userId)
  const contentType = 'image/jpeg'
  await env.MEDIA.put(photoName, photo, { httpMetadata: { contentType } })
  await runBatch(db, [
    db.insert(users).values({ id: userId, subject, trialStartedAt: joinedAt, createdAt: joinedAt }),
    addSession(db, session, now),
    db.insert(media).values({
      name: photoName,
      kind: 'profile_photo',
      ownerId: userId,
      status: 'committed',
      contentType,
      bytes: photo.length,
      createdAt: now,
    }),
    ...addProfile(db, {
      userId,
      skatertag,
      stance,
      birthdate: '1990-05-05',
      profilePhotoObjectName: photoName,
      createdAt: now,
    }),
  ])
  return { userId, skatertag, cookie }
}

/** Creates a session and its cookie without storing the session. */
export async function newSession(env: SkaterEnv, userId: string, token: string | null = null) {
  const { secret, hash: idHash } = await makeSecret(userId)
  const idToken = await encrypt(env, tokenPurpose, { token: 'none' })
  const refreshToken = token && (await encrypt(env, tokenPurpose, { token }))
  return { session: { idHash, userId, idToken, refreshToken }, cookie: `stoke-session=${secret}` }
}
