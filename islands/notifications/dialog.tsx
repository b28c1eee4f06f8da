import { useQuery } from '@tanstack/react-query'
import * as notificationEndpoints from '../../worker/notifications/endpoints'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Lazy, type DialogProps } from '../ui/lazy'
import { numberAlike } from '../../worker/text/number-alike'
import { EmptyState, ErrorState } from '../ui/states'
import { useNow } from '../ui/use-now'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import { failed } from './cache'
import { daysOf } from './days'
import { NotificationLine, wordsOf } from './item'
import { useFollow, useReadAll } from './use-read'
import { Skeleton } from '../ui/skeleton'

interface Props extends DialogProps {
  now: number
  hasProfile: boolean
}

const phonePart = () => import('../push/phone-part')

export default function NotificationsDialog({ now: first, hasProfile, open, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.notifications,
    queryFn: () => readOrFail(notificationEndpoints.list, failed),
    staleTime: 0,
    enabled: open && hasProfile,
    ...(!hasProfile && { placeholderData: [] }),
  })
  const now = useNow(first)
  const { act: readAll, busy } = useReadAll()
  const follow = useFollow()
  const list = data ?? []
  const numbered = numberAlike(list.map(wordsOf))
  const names = new Map(list.map(({ id }, at) => [id, numbered[at]!]))
  const hasUnread = data?.some(({ isRead }) => !isRead)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Notifications"
      foot={
        (hasUnread || busy) && (
          <Button busy={busy} onClick={() => void readAll()}>
            Mark all read
          </Button>
        )
      }
    >
      {data?.length === 0 ? (
        <EmptyState
          line="No notifications yet"
          hint="Homie requests and what happens in your games show up here."
        />
      ) : data ? (
        daysOf(data, now).map(({ name, lines }) => (
          <section className="notification-day" key={name} aria-label={name}>
            <h3 className="subheading">{name}</h3>
            <ul className="lines">
              {lines.map((each) => (
                <NotificationLine
                  key={each.id}
                  notification={each}
                  name={names.get(each.id)!}
                  now={now}
                  onFollow={follow}
                />
              ))}
            </ul>
          </section>
        ))
      ) : isFetching ? (
        <LoadingLines />
      ) : (
        <ErrorState
          what="Notifications can't be fetched"
          safe="None is lost."
          error={error}
          onRetry={refetch}
        />
      )}
      <Lazy of={phonePart} props={{}} when={open && hasProfile} />
    </Dialog>
  )
}

function LoadingLines() {
  return (
    <div className="lines" role="status" aria-label="Loading notifications">
      {[1, 2, 3].map((each) => (
        <div className="notification" key={each}>
          <Skeleton shape="avatar" />
          <div className="notification-words">
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  )
}
