import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Notification } from '../../worker/notifications/contract'
import { notificationEndpoints } from '../../worker/notifications/endpoints'
import { serverMessage } from '../api'
import { request } from '../request'
import { toast } from '../ui/toast'
import { listKey, refreshNotifications, showUnread, unreadQuery } from './cache'

/** The maximum wait for the server before following the link, in milliseconds. */
const patienceMs = 1500

/** Shows a notification as read at once, saves that, and goes to its page. */
export function useFollow(): (notification: Notification) => Promise<void> {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id: notificationId }: Notification) =>
      request(notificationEndpoints.read, { params: { notificationId } }),
    onMutate: ({ id }) => showRead(queries, (each) => each.id === id),
    onError: (_, __, goBack) => goBack?.(),
  })
  return async (notification) => {
    if (!notification.isRead) {
      // If it cannot be marked, follow the link anyway.
      const marked = mutateAsync(notification).catch(console.warn)
      await Promise.race([marked, new Promise((go) => setTimeout(go, patienceMs))])
    }
    location.assign(notification.url)
  }
}

/** Shows all as read at once, and saves that. */
export function useReadAll() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request(notificationEndpoints.readAll),
    onMutate: () => showRead(queries, () => true),
    onSuccess: ({ count }) => showUnread(queries, count),
    onError: (error, _, goBack) => {
      goBack?.()
      refreshNotifications(queries)
      const description = serverMessage(error, 'They are still unread. Please try again.')
      toast({ title: 'Failed to mark all read', description, kind: 'destructive' })
    },
  })
}

/**
 * Shows the matching notifications as read. Returns a function that restores the previous state.
 */
function showRead(queries: QueryClient, meant: (each: Notification) => boolean): () => void {
  const list = queries.getQueryData<Notification[]>(listKey)
  const unread = queries.getQueryData<number>(unreadQuery.queryKey) ?? 0
  void queries.cancelQueries({ queryKey: listKey })
  const now = list?.map((each) => (meant(each) ? { ...each, isRead: true } : each))
  const left = now?.filter(({ isRead }) => !isRead).length ?? 0
  const read = (list?.filter(({ isRead }) => !isRead).length ?? 0) - left
  queries.setQueryData(listKey, now)
  showUnread(queries, left === 0 ? 0 : Math.max(0, unread - read))
  return () => {
    queries.setQueryData(listKey, list)
    showUnread(queries, unread)
  }
}
