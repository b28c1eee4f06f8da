import type { Clip } from '../../../worker/clips/contract'
import type { TrickVideo } from '../../../worker/tricks/contract'
import { urls } from '../../../worker/urls'
import type { Spot } from '../../../worker/spots/contract'
import { photo as spotPhoto, spotOf } from '../spots/support'
import { call } from '../support/call'
import { becomeHomies } from '../support/homies'
import { findProfile } from '../support/rows/profiles'
import { endTrial } from '../support/rows/users'
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
  /** The owner's spot, which is shared with homies; the other one's is not. */
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
  const { profilePhotoObjectName: photo } = await findProfile(owner)
  const spot = (await spotOf(owner, { photo: await spotPhoto() })) as World['spot']
  const lapsed = await lapsedHomieOf(owner)
  const upload = await begunUpload(owner)
  return { owner, other, lapsed, clip, trickVideo, spot, photo, upload }
}

async function lapsedHomieOf(owner: Skater): Promise<Skater> {
  const someone = await skater('Lee')
  await becomeHomies(owner, someone)
  await endTrial(someone)
  return someone
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
