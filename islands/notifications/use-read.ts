import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Notification, UnreadCount } from '../../worker/notifications/contract'
import { urls } from '../../worker/urls'
import { serverMessage, send } from '../api'
import { toast } from '../ui/toast'
import { listQuery, refresh, showUnread, unreadQuery } from './cache'

/** Nobody waits longer than this for the server to know, before going where it leads. */
const patienceMs = 1500

/** Marks one as read, shown at once, and goes where it leads. */
export function useFollow(): (notification: Notification) => Promise<void> {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id: notificationId }: Notification) =>
      send('POST', urls.api.readNotification({ notificationId })),
    onMutate: ({ id }) => showRead(queries, (each) => each.id === id),
    onError: (_, __, goBack) => goBack?.(),
  })
  return async (notification) => {
    if (!notification.isRead) {
      // One that stays unread is no reason to stay here.
      const marked = mutateAsync(notification).catch(console.warn)
      await Promise.race([marked, new Promise((go) => setTimeout(go, patienceMs))])
    }
    location.assign(notification.url)
  }
}

/** Marks all as read, shown at once. */
export function useReadAll() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send<UnreadCount>('POST', urls.api.markAllRead()),
    onMutate: () => showRead(queries, () => true),
    onSuccess: ({ count }) => showUnread(queries, count),
    onError: (error, _, goBack) => {
      goBack?.()
      refresh(queries)
      const description = serverMessage(error, 'They are still unread. Please try again.')
      toast({ title: 'Failed to mark all read', description, kind: 'destructive' })
    },
  })
}

/** Shows as read those that are meant; called, what it answers shows what was there before. */
function showRead(queries: QueryClient, meant: (each: Notification) => boolean): () => void {
  const list = queries.getQueryData<Notification[]>(listQuery.queryKey)
  const unread = queries.getQueryData<number>(unreadQuery.queryKey) ?? 0
  void queries.cancelQueries({ queryKey: listQuery.queryKey })
  const now = list?.map((each) => (meant(each) ? { ...each, isRead: true } : each))
  const left = now?.filter(({ isRead }) => !isRead).length ?? 0
  const read = (list?.filter(({ isRead }) => !isRead).length ?? 0) - left
  queries.setQueryData(listQuery.queryKey, now)
  showUnread(queries, left === 0 ? 0 : Math.max(0, unread - read))
  return () => {
    queries.setQueryData(listQuery.queryKey, list)
    showUnread(queries, unread)
  }
}
