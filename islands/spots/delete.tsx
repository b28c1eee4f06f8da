import { messages, type Spot } from '../../worker/spots/contract'
import { serverMessage } from '../api'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'
import { spotReaders } from './use-spots'
import * as spotEndpoints from '../../worker/spots/endpoints'
import { orDone, request } from '../request'

interface Props {
  spot: Spot
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteSpot({ spot, open, onClose, onDeleted }: Props) {
  const { act, busy } = useAct({
    call: () => orDone(request(spotEndpoints.remove, { params: { spotId: spot.id } })),
    done: () => {
      toast({ title: 'Spot deleted!' })
      onClose()
      onDeleted()
    },
    failed: (error) => {
      onClose()
      const description = serverMessage(error, '')
      return { title: messages.deleteFailed, description }
    },
    touches: spotReaders,
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void act()}
      title="Delete this spot?"
      confirmLabel="Delete"
      danger
      busy={busy}
      busyLabel="Deleting..."
    >
      <p>
        It goes from your map and your homies' maps, and so do the points it earned. Clips stay.
      </p>
    </ConfirmDialog>
  )
}
