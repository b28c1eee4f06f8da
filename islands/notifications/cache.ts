import type { QueryClient } from '@tanstack/react-query'
import type { Notification, UnreadCount } from '../../worker/notifications/contract'
import { urls } from '../../worker/urls'
import { getOrFail } from '../api'

const pollMs = 30_000

const failed = 'Failed to fetch notifications'

/** The number of unread notifications. Polls every 30 seconds while the page is visible. */
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

/**
 * Shows the number of unread notifications. Cancels a running request, because its answer is older.
 */
export function showUnread(queries: QueryClient, unread: number): void {
  void queries.cancelQueries({ queryKey: unreadQuery.queryKey })
  queries.setQueryData(unreadQuery.queryKey, unread)
}

/**
 * Fetches the list again. Cancels a running request first, even the first one, because its answer
 * may be older.
 */
export const refreshList = (queries: QueryClient): Promise<void> =>
  queries.cancelQueries(listQuery).then(() => queries.invalidateQueries(listQuery))

/** Fetches the number and the list again. */
export function refresh(queries: QueryClient): void {
  void queries.invalidateQueries(unreadQuery)
  void refreshList(queries)
}
