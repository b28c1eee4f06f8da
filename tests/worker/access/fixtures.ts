import type { Clip } from '../../../worker/clips/contract'
import type { TrickVideo } from '../../../worker/tricks/contract'
import * as uploadEndpoints from '../../../worker/media/uploads/endpoints'
import type { Spot } from '../../../worker/spots/contract'
import { photo as spotPhoto, spotOf } from '../spots/support'
import { connect, runBatch } from '../../../worker/db/client'
import { ulid } from '../../../worker/db/ids'
import { moderationCases, moderationLog, moderators } from '../../../worker/db/schema'
import { make as makeCrew } from '../crews/support'
import { call } from '../support/call'
import { env, fixture } from '../support/env'
import { addRestriction, moderator as newModerator } from '../support/rows/moderation'
import { becomeHomies } from '../support/homies'
import { findProfile } from '../support/rows/profiles'
import { addSkateSession } from '../support/rows/tricks'
import { endTrial } from '../support/rows/users'
import { upload as uploadFilm } from '../uploads/client'
import { newcomer, sessionOf, skater, stack, type Skater } from '../support/skaters'
import { addTricks, land } from '../support/tricks'

/**
 * Who may be at the door. The owner is the one whose clip, video and profile are asked for; the
 * lapsed one is a homie of theirs whose trial is over.
 */
export const askers = ['visitor', 'newcomer', 'other', 'owner', 'lapsed'] as const
/** The others: a moderator, and two whom moderators have restricted. */
export const judged = ['moderator', 'suspended', 'banned'] as const
export type Asker = (typeof askers)[number] | (typeof judged)[number]

export interface World {
  owner: Skater
  other: Skater
  lapsed: Skater
  moderator: Skater
  suspended: Skater
  banned: Skater
  /** About the owner's clip. */
  caseId: string
  /** A warning about it. */
  actId: string
  clip: Clip & { posterObjectName: string }
  trickVideo: TrickVideo
  photo: string
  /** The owner's, of which nobody else has one with this start. */
  skateSessionId: string
  /** The owner's, in which nobody else is. */
  crewId: string
  /** The owner's spot, which is shared with homies; the other one's is not. */
  spot: Spot & { photoUrl: string }
  /** The address of a resumable upload of the owner's, which has yet to arrive. */
  upload: string
  /** The id of another one, of which all bytes have arrived. */
  sentUpload: string
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
  const sentUpload = await uploadFilm(await fixture('video-faststart.mp4'), { as: owner })
  const startedAtMs = Date.now() - 3_600_000
  await addSkateSession(owner, { startedAtMs })
  const skateSessionId = String(startedAtMs)
  const judgedOnes = await makeJudged(owner, clip.id)
  const { id: crewId } = await makeCrew(owner)
  const made = { crewId, clip, trickVideo, spot, photo, upload, sentUpload, skateSessionId }
  return { ...judgedOnes, owner, other, lapsed, ...made }
}

/** The same in each world, because a sign-in leads back to its page. */
export const warningId = ulid(new Date())

/** A moderator who has warned the owner about a clip, and two skaters under a restriction. */
async function makeJudged(owner: Skater, clipId: string) {
  const [moderator, suspended, banned] = [await newModerator(), await skater(), await newcomer()]
  const db = connect(env.DB)
  const at = new Date()
  const [caseId, actId] = [ulid(at), warningId]
  const [moderatorId] = await db.select({ id: moderators.id }).from(moderators)
  await runBatch(db, [
    db.insert(moderationCases).values({
      id: caseId,
      contentType: 'my_clip',
      contentId: clipId,
      version: '',
      ownerId: owner.userId,
      reports: 1,
      reasons: { spam: 1 },
      openedAt: at,
      decidedAt: at,
    }),
    db.insert(moderationLog).values({
      id: actId,
      caseId,
      number: 1,
      act: 'warn',
      moderatorId: moderatorId!.id,
      reason: 'spam',
      at,
    }),
  ])
  await addRestriction(suspended, 'suspended', actId)
  await addRestriction(banned, 'banned', actId)
  return { moderator, suspended, banned, caseId, actId }
}

async function lapsedHomieOf(owner: Skater): Promise<Skater> {
  const someone = await skater('Lee')
  await becomeHomies(owner, someone)
  await endTrial(someone)
  return someone
}

async function begunUpload(as: Skater): Promise<string> {
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '5' }
  const answer = await call(uploadEndpoints.begin.url(), { method: 'POST', as, headers })
  return answer.headers.get('Location')!
}

/** Lets one of them ask, in a new session: an answer may end it, or make a profile. */
export async function arrive(who: Asker, world: World): Promise<{ cookie: string } | null> {
  if (who === 'visitor') return null
  return who === 'newcomer' ? newcomer() : { cookie: await sessionOf(world[who].userId) }
}
