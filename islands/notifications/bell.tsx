import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { useEffect, useState, type ComponentType } from 'react'
import { reloadOnce } from '../errors/reload'
import { subscribe } from '../live/subscribe'
import { HeaderAction } from '../ui/header-action'
import { refresh, refreshList, showUnread, unreadQuery } from './cache'
import type { NotificationsDialogProps } from './dialog'

const most = 99

interface Props {
  /** The server's time when it made the page. */
  now: number
  /** False for a user without access: their page gets no messages, so the bell only polls. */
  isLive: boolean
}

/**
 * The bell in the header, with the number of unread notifications. It loads the dialog at the first
 * press.
 */
export default function NotificationBell({ now, isLive }: Props) {
  const queries = useQueryClient()
  const { data: unread = 0 } = useQuery(unreadQuery)
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<NotificationsDialogProps>>()
  useEffect(
    () =>
      isLive
        ? subscribe(
            'notifications',
            (message) => {
              showUnread(queries, message.unread)
              void refreshList(queries)
            },
            () => refresh(queries),
          )
        : undefined,
    [queries, isLive],
  )
  const show = () => {
    setOpen(true)
    import('./dialog').then((loaded) => setDialog(() => loaded.NotificationsDialog), reloadOnce)
  }
  return (
    <>
      <HeaderAction
        icon={<Bell />}
        label="Notifications"
        count={unread > most ? `${most}+` : unread > 0 ? `${unread}` : undefined}
        countLabel="unread"
        onClick={show}
      />
      {Dialog && <Dialog now={now} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
