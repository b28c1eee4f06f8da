import { addActivity } from '../../../worker/activity/queries'
import { act, connect } from '../../../worker/db/connection'
import { newId } from '../../../worker/db/ids'
import { spots, trickVideos } from '../../../worker/db/schema'
import type { ActivityItem, ActivityType } from '../../../worker/feed/contract'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'
import { env } from '../support/env'
import { stack, type Skater } from '../support/skaters'

const db = connect(env.DB)

interface Asked {
  limit?: number
  offset?: number
  before?: string | undefined
}

export const ask = (as: Skater | null, query: Record<string, string | number | undefined> = {}) =>
  call(urls.api.homieActivity({}, query), { as })

export async function feedOf(as: Skater, query: Asked = {}): Promise<ActivityItem[]> {
  const answer = await ask(as, { ...query })
  if (answer.status !== 200) throw new Error(`No feed: ${await answer.text()}`)
  return answer.json()
}

export const idsOf = async (as: Skater, query: Asked = {}): Promise<string[]> =>
  (await feedOf(as, query)).map(({ id }) => id)

export const addItem = (
  { userId }: Skater,
  type: ActivityType,
  id: string = newId(new Date()),
): Promise<void> => act(db, [addActivity(db, { id, userId, type, createdAt: new Date() })])

/** A clip that stands in the feed. */
export async function stacked(as: Skater, fields: Record<string, string> = {}) {
  const clip = await stack(as, fields)
  await addItem(as, 'my_clip_upload', clip.id)
  return clip
}

/** A spot that stands in the feed. */
export async function spotOf(as: Skater, isSharedWithHomies = true): Promise<string> {
  const id = newId(new Date())
  await db.insert(spots).values({
    id,
    userId: as.userId,
    name: 'Hubba Hideout',
    description: 'Ledges down six stairs',
    latitude: '37.7955',
    longitude: '-122.3969',
    isSharedWithHomies,
    createdAt: new Date(),
  })
  await addItem(as, 'spot_created', id)
  return id
}

export const share = (spotId: string, isShared: boolean) =>
  env.DB.prepare('UPDATE spots SET is_shared_with_homies = ? WHERE id = ?')
    .bind(Number(isShared), spotId)
    .run()

/** A trick video that stands in the feed, of the video of a clip that is no more. */
export async function landed(as: Skater): Promise<string> {
  const clip = await stack(as)
  await env.DB.prepare('DELETE FROM clips WHERE id = ?').bind(clip.id).run()
  const { id: trickId } = (await env.DB.prepare(
    "SELECT id FROM tricks WHERE name = 'Kickflip'",
  ).first<{ id: string }>()) ?? { id: await addKickflip() }
  const { id, videoObjectName, posterObjectName } = clip
  const row = { id, userId: as.userId, trickId, videoObjectName, posterObjectName }
  await db.insert(trickVideos).values({ ...row, isSteezy: true, createdAt: new Date() })
  await addItem(as, 'trick_video_upload', id)
  return id
}

/** For a catalogue that is empty so far. */
async function addKickflip(): Promise<string> {
  await env.DB.prepare(
    `INSERT INTO tricks (id, category, name, description, position)
     VALUES ('kickflip', 'Flip and Shove-It Tricks', 'Kickflip', '', 900)`,
  ).run()
  return 'kickflip'
}
