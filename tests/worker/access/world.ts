import { eq } from 'drizzle-orm'
import type { Clip } from '../../../worker/clips/contract'
import { connect } from '../../../worker/db/connection'
import { homies, users } from '../../../worker/db/schema'
import type { TrickVideo } from '../../../worker/tricks/contract'
import { urls } from '../../../worker/urls'
import type { Spot } from '../../../worker/spots/contract'
import { photo as spotPhoto, spotOf } from '../spots/support'
import { call } from '../support/call'
import { env } from '../support/env'
import { newcomer, sessionOf, skater, stack, type Skater } from '../support/skaters'
import { addTricks, land } from '../support/tricks'

/**
 * Who may be at the door. The owner is the one whose clip, video and profile are asked for; the
 * lapsed one is a homie of theirs whose trial is over.
 */
export const askers = ['visitor', 'newcomer', 'other', 'owner', 'lapsed'] as const
export type Asker = (typeof askers)[number]

export interface World {
  owner: Skater
  other: Skater
  lapsed: Skater
  clip: Clip & { posterObjectName: string }
  trickVideo: TrickVideo
  photo: string
  /** The owner's spot, which is shared with homies; the other is none. */
  spot: Spot & { photoUrl: string }
  /** The address of a resumable upload of the owner's, which has yet to arrive. */
  upload: string
}

/** A skater with a clip and a trick landed, and another skater. */
export async function makeWorld(): Promise<World> {
  const [owner, other] = [await skater('Ann'), await skater('Bob')]
  const clip = (await stack(owner, { caption: 'Kickflip' })) as World['clip']
  await addTricks()
  const trickVideo = await land(owner)
  const photo = await env.DB.prepare(
    'SELECT profile_photo_object_name AS name FROM profiles WHERE user_id = ?',
  )
    .bind(owner.userId)
    .first<string>('name')
  const spot = (await spotOf(owner, { photo: await spotPhoto() })) as World['spot']
  const lapsed = await lapsedHomieOf(owner)
  const upload = await begunUpload(owner)
  return { owner, other, lapsed, clip, trickVideo, spot, photo: photo!, upload }
}

async function lapsedHomieOf(owner: Skater): Promise<Skater> {
  const someone = await skater('Lee')
  const since = new Date()
  await connect(env.DB)
    .insert(homies)
    .values([
      { userId: owner.userId, homieId: someone.userId, since },
      { userId: someone.userId, homieId: owner.userId, since },
    ])
  await endTrial(someone)
  return someone
}

/** From here on the skater has no access. */
export async function endTrial({ userId }: Skater): Promise<void> {
  const trialStartedAt = new Date(Date.now() - 20 * 86_400_000)
  await connect(env.DB).update(users).set({ trialStartedAt }).where(eq(users.id, userId))
}

async function begunUpload(as: Skater): Promise<string> {
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '5' }
  const answer = await call(urls.api.uploads(), { method: 'POST', as, headers })
  return answer.headers.get('Location')!
}

/** Lets one of them ask, in a new session: an answer may end it, or make a profile. */
export async function arrive(who: Asker, world: World): Promise<{ cookie: string } | null> {
  if (who === 'visitor') return null
  return who === 'newcomer' ? newcomer() : { cookie: await sessionOf(world[who].userId) }
}
