import type { QueryClient } from '@tanstack/react-query'
import * as notificationEndpoints from '../../worker/notifications/endpoints'
import { pollMs } from '../live/subscribe'
import { keys } from '../query-keys'
import { readOrFail } from '../request'

export const failed = 'Failed to fetch notifications'

/** Polls while the page is visible. */
export const unreadQuery = {
  queryKey: keys.unread,
  queryFn: async () => (await readOrFail(notificationEndpoints.countUnread, failed)).count,
  refetchInterval: pollMs,
}

/** Cancels a running request, because its answer is older. */
export function showUnread(queries: QueryClient, unread: number): void {
  void queries.cancelQueries({ queryKey: keys.unread })
  queries.setQueryData(keys.unread, unread)
}

/**
 * Cancels a running request, because its answer may be older. `invalidateQueries` alone would not cancel
 * the first one.
 */
export const refreshList = (queries: QueryClient): Promise<void> =>
  queries
    .cancelQueries({ queryKey: keys.notifications })
    .then(() => queries.invalidateQueries({ queryKey: keys.notifications }))

export function refreshNotifications(queries: QueryClient): void {
  void queries.invalidateQueries(unreadQuery)
  void refreshList(queries)
}
