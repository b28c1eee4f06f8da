import { ulid } from '../../../worker/db/ids'
import type { ActivityItem } from '../../../worker/feed/contract'
import * as feedEndpoints from '../../../worker/feed/endpoints'
import { call } from '../support/call'
import { addActivity } from '../support/rows/activity'
import { addSpot } from '../support/rows/spots'
import { pinVideos } from '../support/rows/videos'
import { stack, type Skater } from '../support/skaters'
import { addTricks, land } from '../support/tricks'

interface FeedParams {
  limit?: number
  offset?: number
  before?: string | undefined
  show?: 'crew'
}

export const ask = (as: Skater | null, query: Record<string, string | number | undefined> = {}) =>
  call(feedEndpoints.list.url({}, query), { as })

export async function feedOf(as: Skater, query: FeedParams = {}): Promise<ActivityItem[]> {
  const answer = await ask(as, { ...query })
  if (answer.status !== 200) throw new Error(`No feed: ${await answer.text()}`)
  return answer.json()
}

export const idsOf = async (as: Skater, query: FeedParams = {}): Promise<string[]> =>
  (await feedOf(as, query)).map(({ id }) => id)

/** A clip, which is in the feed. */
export const stacked = (as: Skater, fields: Record<string, string> = {}) => stack(as, fields)

/** A spot, which is in the feed. */
export async function spotOf(as: Skater, isSharedWithHomies = true): Promise<string> {
  const id = ulid(new Date())
  await addSpot(as, {
    id,
    name: 'Hubba Hideout',
    description: 'Ledges down six stairs',
    latitude: '37.7955',
    longitude: '-122.3969',
    isSharedWithHomies,
  })
  await addActivity(as, { type: 'spot_created', id })
  return id
}

/** A steezy video of a kickflip, which is in the feed. */
export async function landed(as: Skater): Promise<string> {
  await addTricks()
  const { id } = await land(as)
  await pinVideos(id)
  return id
}
