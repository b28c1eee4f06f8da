import type { UserTrick } from '../../worker/tricks/contract'
import { trickEndpoints } from '../../worker/tricks/endpoints'
import { readOrFail } from '../request'

export const trickKeys = {
  catalogue: ['tricks'] as const,
  landed: (userId: string) => ['user-tricks', userId] as const,
  videos: (userId: string, trickId: string) => ['trick-videos', userId, trickId] as const,
}

export const tricksFailed = 'Failed to fetch tricks'

export const fetchLanded = (userId: string, mine: boolean): Promise<UserTrick[]> =>
  readOrFail(trickEndpoints.landed, tricksFailed, { query: mine ? {} : { userId } })
