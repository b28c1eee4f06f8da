import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages, type Spot } from '../../worker/spots/contract'
import { ApiError } from '../api'
import { Dialog } from '../ui/dialog'
import { Once } from '../ui/lazy'
import { Skeleton } from '../ui/skeleton'
import { ErrorState } from '../ui/states'
import { SpotDetail } from './detail'
import { DetailFoot } from './detail-foot'
import SpotFormDialog from './form-dialog'
import { keys } from '../query-keys'
import { readOrFail } from '../request'
import * as spotEndpoints from '../../worker/spots/endpoints'

interface Props {
  spotId: string | null
  known: Spot | null | undefined
  userId: string
  onClose: () => void
}

export default function SpotDialog({ spotId, known, userId, onClose }: Props) {
  const [editing, setEditing] = useState(false)
  const {
    data: spot,
    error,
    refetch,
  } = useQuery({
    queryKey: keys.spot(spotId ?? ''),
    queryFn: () =>
      readOrFail(spotEndpoints.show, messages.fetchFailed, { params: { spotId: spotId! } }),
    enabled: spotId !== null,
    ...(known && { initialData: known }),
  })
  const mine = spot?.userId === userId
  return (
    <>
      <Dialog
        open={spotId !== null && !editing}
        onClose={onClose}
        title={spot?.name ?? 'Spot'}
        {...(spotId && { url: addressOf(spotId) })}
        foot={spot && <DetailFoot spot={spot} mine={mine} />}
      >
        {spot ? (
          <SpotDetail spot={spot} mine={mine} onEdit={() => setEditing(true)} onDeleted={onClose} />
        ) : error instanceof ApiError && error.status === 404 ? (
          <ErrorState what={messages.notFound} safe="It may have been deleted." />
        ) : error ? (
          <ErrorState what={messages.fetchFailed} error={error} onRetry={refetch} />
        ) : (
          <Skeleton shape="card" />
        )}
      </Dialog>
      {spot && mine && (
        <Once key={spot.id} when={editing}>
          <SpotFormDialog
            open={editing && spotId !== null}
            onClose={() => setEditing(false)}
            spot={spot}
          />
        </Once>
      )}
    </>
  )
}

/** A link or a reload with this URL opens the dialog. */
function addressOf(spotId: string): string {
  const address = new URL(location.href)
  address.searchParams.set('spot', spotId)
  return address.pathname + address.search
}
