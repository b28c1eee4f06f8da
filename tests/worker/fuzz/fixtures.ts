import { randomName } from '../../../worker/db/ids'
import type { HomieRequest } from '../../../worker/homies/contract'
import * as notificationEndpoints from '../../../worker/notifications/endpoints'
import * as uploadEndpoints from '../../../worker/media/uploads/endpoints'
import { crew, started } from '../games/support'
import { ask, requestsOf } from '../homies/support'
import { call, moveAway } from '../support/call'
import { env } from '../support/env'
import { spotOf } from '../support/homies'
import { newcomer, skater, stack, type Skater } from '../support/skaters'
import { addTricks, land } from '../support/tricks'

export interface World {
  skater: Skater
  newcomer: Skater
  /** By the name of a parameter or of a field: something of that kind that there is. */
  known: Record<string, string[]>
}

/** A skater with a clip, a trick, a spot, a game, a homie, a request and an upload; and a newcomer. */
export async function makeWorld(): Promise<World> {
  moveAway()
  await runScheduledJob()
  await addTricks()
  const players = await crew(3)
  const [ann, bob] = players as [Skater, Skater]
  const [clip, other] = [await stack(ann), await stack(bob)]
  const video = await land(ann)
  const spotId = await spotOf(ann)
  const game = await started(players)
  const someone = await skater()
  await ask(someone, ann)
  const [request] = ((await requestsOf(ann)) as { incoming: HomieRequest[] }).incoming
  const notifications: { id: string }[] = await (
    await call(notificationEndpoints.list.url(), { as: ann })
  ).json()
  const users = [ann.userId, bob.userId, someone.userId]
  const clips = [clip.id, other.id]
  return {
    skater: ann,
    newcomer: await newcomer(),
    known: {
      clipId: clips,
      contentId: clips,
      contentOwnerId: users,
      contentType: ['my_clip', 'trick_video', 'own_the_spot_clip', 'x'],
      videoId: [video.id],
      trickId: ['kickflip', 'ollie'],
      gameId: [game.id],
      spotId: [spotId],
      userId: users,
      receiverId: [...users, randomName()],
      selectedHomies: users.slice(1),
      selectedCategories: ['The Basics'],
      requestId: [request!.id],
      notificationId: notifications.map(({ id }) => id),
      uploadId: [await begunUpload(ann)],
      name: [clip.videoObjectName, video.videoObjectName, clip.posterObjectName ?? ''],
      skatertag: [ann.skatertag, bob.skatertag],
      file: [`${new Date().toISOString().slice(0, 10)}.xml`],
      z: ['3', '18', '19'],
      x: ['2', '262143'],
      y: ['2', '0'],
      until: ['9', '99999999999999'],
      signature: ['none'],
    },
  }
}

/** The scheduled job has run, and goes on doing so for as long as the tests do. */
const runScheduledJob = () =>
  env.DB.prepare(
    "INSERT OR REPLACE INTO scheduled_runs (job, last_run_at, failures) VALUES ('scheduled', ?, 0)",
  )
    .bind(Date.now() + 24 * 3_600_000)
    .run()

async function begunUpload(as: Skater): Promise<string> {
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '500' }
  const answer = await call(uploadEndpoints.begin.url(), { method: 'POST', as, headers })
  return answer.headers.get('Location')!.split('/').at(-1)!
}
