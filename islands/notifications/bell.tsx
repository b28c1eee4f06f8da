import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { useEffect } from 'react'
import { subscribe } from '../live/subscribe'
import { HeaderAction } from '../ui/header-action'
import { useLazyDialog } from '../ui/lazy'
import { refreshNotifications, refreshList, showUnread, unreadQuery } from './cache'

const maxShown = 99

const dialog = () => import('./dialog')

interface Props {
  now: number
  hasProfile: boolean
  /** False for a user without access: their page gets no messages, so the bell only polls. */
  isLive: boolean
}

export function NotificationBell({ now, hasProfile, isLive }: Props) {
  const queries = useQueryClient()
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: hasProfile })
  const { show, Dialog, at } = useLazyDialog(dialog)
  useEffect(
    () =>
      isLive
        ? subscribe(
            'notifications',
            (message) => {
              showUnread(queries, message.unread)
              void refreshList(queries)
            },
            () => refreshNotifications(queries),
          )
        : undefined,
    [queries, isLive],
  )
  return (
    <>
      <HeaderAction
        icon={<Bell />}
        label="Notifications"
        count={unread > maxShown ? `${maxShown}+` : unread > 0 ? `${unread}` : undefined}
        countLabel="unread"
        onClick={() => void show()}
      />
      {Dialog && <Dialog {...at} now={now} hasProfile={hasProfile} />}
    </>
  )
}
