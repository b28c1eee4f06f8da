import type { Clip } from '../../../worker/clips/contract'
import type { OwnTheSpotClip } from '../../../worker/games/reads/contract'
import type { Spot } from '../../../worker/spots/contract'
import type { TrickVideo } from '../../../worker/tricks/contract'
import { makeSkate, filmed, quit, recording, roll, turn, vote, wake } from '../games/support'
import { asked, makeHomies } from '../homies/support'
import { give } from '../props/support'
import { photo as spotPhoto, spotOf } from '../spots/support'
import { findProfile } from '../support/rows/profiles'
import { skater, stack, type Skater } from '../support/skaters'
import { addTricks, land } from '../support/tricks'

/** All that a skater has, by which others could find them. */
export interface Things {
  owner: Skater
  clip: Clip & { posterObjectName: string }
  trickVideo: TrickVideo
  spot: Spot
  contest: OwnTheSpotClip
  photo: string
}

export interface Town {
  one: Things
  other: Things
  /** A homie of both, with whom both have played. */
  third: Skater
  /** The finished games of all three. */
  finished: string[]
  thirdsSpot: Spot
}

/** Two homies who know each other from everywhere in the app, and a third. */
export async function makeTown(): Promise<Town> {
  await addTricks()
  const [ann, bob] = [await skater('Xannblock'), await skater('Yobblock')]
  const third = await skater('Cat')
  await makeHomies(ann, bob)
  await makeHomies(third, ann)
  await makeHomies(bob, third)
  const thirdsSpot = await spotOf(third)
  const contests = await playContest([third, ann, bob])
  const skate = await playSkate([ann, bob, third])
  const one = await thingsOf(ann, thirdsSpot, contests)
  const other = await thingsOf(bob, thirdsSpot, contests)
  // A request that is older than the relation leaves a notification too.
  for (const [giver, { clip, trickVideo, contest }] of [
    [ann, other],
    [bob, one],
  ] as const) {
    await give(giver, clip.id)
    await give(giver, trickVideo.id, 'trick_video')
    await give(giver, contest.id, 'own_the_spot_clip')
  }
  const stranger = await skater('Dan')
  await asked(stranger, ann)
  return { one, other, third, thirdsSpot, finished: [skate, contests[0]!.gameId] }
}

async function thingsOf(owner: Skater, at: Spot, contests: OwnTheSpotClip[]): Promise<Things> {
  const clip = (await stack(owner, { caption: 'Line', spotId: at.id })) as Things['clip']
  const { profilePhotoObjectName: photo } = await findProfile(owner)
  return {
    owner,
    clip,
    trickVideo: await land(owner, undefined, { spotId: at.id }),
    spot: await spotOf(owner, { photo: await spotPhoto() }),
    contest: contests.find(({ playerId }) => playerId === owner.userId)!,
    photo,
  }
}

/** A finished game of Own the Spot, and its clips. */
export async function playContest(players: Skater[]): Promise<OwnTheSpotClip[]> {
  const gameId = await recording(players)
  const clips: OwnTheSpotClip[] = []
  for (const each of players) clips.push(await filmed(each, gameId))
  await wake(gameId, 25)
  for (const [i, each] of players.entries()) {
    await vote(each, gameId, clips[(i + 1) % players.length]!.id, { hours: 25 })
  }
  return clips
}

/** A finished game of S.K.A.T.E. in which all have landed a trick. */
async function playSkate(players: Skater[]): Promise<string> {
  const { id } = await makeSkate(players)
  for (const each of players) await roll(each, id)
  for (let round = 0; round < 3; round++) {
    for (const each of players) await turn(each, id, { trickId: 'ollie', landed: true })
  }
  for (const each of players.slice(1)) await quit(each, id)
  return id
}

/** What must not be in an answer to the other one: ids, tag and media. */
export const tracesOf = ({ owner, clip, trickVideo, spot, contest, photo }: Things): string[] => [
  owner.userId,
  owner.skatertag,
  clip.id,
  trickVideo.id,
  contest.id,
  spot.id,
  photo,
  ...[clip, trickVideo, contest].flatMap(({ videoObjectName, posterObjectName }) => [
    videoObjectName,
    ...(posterObjectName ? [posterObjectName] : []),
  ]),
]
