import type { QueryClient } from '@tanstack/react-query'
import type { Notification, UnreadCount } from '../../worker/notifications/contract'
import { urls } from '../../worker/urls'
import { getOrFail } from '../api'

const pollMs = 30_000

const failed = 'Failed to fetch notifications'

/** How many are unread: asked for every half minute, but not while nobody looks. */
export const unreadQuery = {
  queryKey: ['unread-notifications'],
  queryFn: async () => (await getOrFail<UnreadCount>(urls.api.unreadCount(), failed)).count,
  refetchInterval: pollMs,
}

export const listQuery = {
  queryKey: ['notifications'],
  queryFn: () => getOrFail<Notification[]>(urls.api.notifications(), failed),
  staleTime: 0,
}

/** Shows how many are unread; what is still on its way to say so is older. */
export function showUnread(queries: QueryClient, unread: number): void {
  void queries.cancelQueries({ queryKey: unreadQuery.queryKey })
  queries.setQueryData(unreadQuery.queryKey, unread)
}

/** Asks anew for the list; what is still on its way, also for the first time, may be older. */
export const refreshList = (queries: QueryClient): Promise<void> =>
  queries.cancelQueries(listQuery).then(() => queries.invalidateQueries(listQuery))

/** Asks anew for all that is shown. */
export function refresh(queries: QueryClient): void {
  void queries.invalidateQueries(unreadQuery)
  void refreshList(queries)
}
