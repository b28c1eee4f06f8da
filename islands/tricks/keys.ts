import type { UserTrick } from '../../worker/tricks/contract'
import { urls } from '../../worker/urls'
import { read } from '../api'

/** What the queries of the bag are known by. */
export const keys = {
  catalogue: ['tricks'] as const,
  landed: (userId: string) => ['user-tricks', userId] as const,
  videos: (userId: string, trickId: string) => ['trick-videos', userId, trickId] as const,
}

export async function fetchLanded(userId: string, mine: boolean): Promise<UserTrick[]> {
  const tricks = await read<UserTrick[]>(urls.api.userTricks({}, mine ? {} : { userId }))
  if (!tricks) throw new Error('Failed to fetch tricks')
  return tricks
}
