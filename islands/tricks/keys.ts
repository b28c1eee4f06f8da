import type { UserTrick } from '../../worker/tricks/contract'
import { urls } from '../../worker/urls'
import { getOrFail } from '../api'
import { isUserTricks } from './video-answers'

export const keys = {
  catalogue: ['tricks'] as const,
  landed: (userId: string) => ['user-tricks', userId] as const,
  videos: (userId: string, trickId: string) => ['trick-videos', userId, trickId] as const,
}

export const tricksFailed = 'Failed to fetch tricks'

export const fetchLanded = (userId: string, mine: boolean): Promise<UserTrick[]> =>
  getOrFail(urls.api.userTricks({}, mine ? {} : { userId }), isUserTricks, tricksFailed)
