import type { QueryClient } from '@tanstack/react-query'
import { notificationEndpoints } from '../../worker/notifications/endpoints'
import { keys } from '../query-keys'
import { readOrFail } from '../request'

const pollMs = 30_000

export const failed = 'Failed to fetch notifications'

/** The number of unread notifications. Polls every 30 seconds while the page is visible. */
export const unreadQuery = {
  queryKey: keys.unread,
  queryFn: async () => (await readOrFail(notificationEndpoints.countUnread, failed)).count,
  refetchInterval: pollMs,
}

/**
 * Shows the number of unread notifications. Cancels a running request, because its answer is older.
 */
export function showUnread(queries: QueryClient, unread: number): void {
  void queries.cancelQueries({ queryKey: keys.unread })
  queries.setQueryData(keys.unread, unread)
}

/**
 * Fetches the list again. Cancels a running request first, even the first one, because its answer
 * may be older.
 */
export const refreshList = (queries: QueryClient): Promise<void> =>
  queries
    .cancelQueries({ queryKey: keys.notifications })
    .then(() => queries.invalidateQueries({ queryKey: keys.notifications }))

/** Fetches the number and the list again. */
export function refreshNotifications(queries: QueryClient): void {
  void queries.invalidateQueries(unreadQuery)
  void refreshList(queries)
}
