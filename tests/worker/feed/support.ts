import { addActivity } from '../../../worker/activity/queries'
import { act, connect } from '../../../worker/db/connection'
import { newId } from '../../../worker/db/ids'
import { spots } from '../../../worker/db/schema'
import type { ActivityItem, ActivityType } from '../../../worker/feed/contract'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'
import { env } from '../support/env'
import { stack, type Skater } from '../support/skaters'
import { addTricks, land } from '../support/tricks'

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

/** A clip, which stands in the feed. */
export const stacked = (as: Skater, fields: Record<string, string> = {}) => stack(as, fields)

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

/** A steezy video of a kickflip, which stands in the feed. */
export async function landed(as: Skater): Promise<string> {
  await addTricks()
  const { id } = await land(as)
  await env.DB.prepare('UPDATE trick_videos SET is_steezy = 1 WHERE id = ?').bind(id).run()
  return id
}
