import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Notification } from '../../worker/notifications/contract'
import * as notificationEndpoints from '../../worker/notifications/endpoints'
import { serverMessage } from '../api'
import { keys } from '../query-keys'
import { request } from '../request'
import { stamp } from '../score/stamp'
import { useAct } from '../use-act'
import { refreshNotifications, showUnread } from './cache'

/** The maximum wait for the server before the link opens. */
const patienceMs = 1500

export function useFollow(): (notification: Notification) => Promise<void> {
  const queries = useQueryClient()
  const { act } = useAct({
    call: ({ id: notificationId }: Notification) =>
      request(notificationEndpoints.read, { params: { notificationId } }),
    show: ({ id }) => showRead(queries, (each) => each.id === id),
    // Also holds up the page that opens then, for as long as its patience lasts.
    done: ({ earned }) => (earned ? stamp(earned, 'Won') : undefined),
    // If it cannot be marked, follow the link anyway.
    failed: () => {},
  })
  return async (notification) => {
    if (!notification.isRead) {
      await Promise.race([act(notification), new Promise((go) => setTimeout(go, patienceMs))])
    }
    location.assign(notification.url)
  }
}

export function useReadAll() {
  const queries = useQueryClient()
  return useAct({
    call: () => request(notificationEndpoints.readAll),
    show: () => showRead(queries, () => true),
    done: ({ count, earned }) => {
      showUnread(queries, count)
      if (earned) void stamp(earned, 'Won')
    },
    failed: (error) => {
      refreshNotifications(queries)
      const description = serverMessage(error, 'They are still unread. Please try again.')
      return { title: 'Failed to mark all read', description }
    },
  })
}

/** Returns a function that restores the previous state. */
function showRead(queries: QueryClient, meant: (each: Notification) => boolean): () => void {
  const list = queries.getQueryData<Notification[]>(keys.notifications)
  const unread = queries.getQueryData<number>(keys.unread) ?? 0
  void queries.cancelQueries({ queryKey: keys.notifications })
  const now = list?.map((each) => (meant(each) ? { ...each, isRead: true } : each))
  const left = now?.filter(({ isRead }) => !isRead).length ?? 0
  const read = (list?.filter(({ isRead }) => !isRead).length ?? 0) - left
  queries.setQueryData(keys.notifications, now)
  showUnread(queries, left === 0 ? 0 : Math.max(0, unread - read))
  return () => {
    queries.setQueryData(keys.notifications, list)
    showUnread(queries, unread)
  }
}
