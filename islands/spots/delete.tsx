import { useState } from 'react'
import { messages, type Spot } from '../../worker/spots/contract'
import { serverMessage } from '../api'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'
import { spotReaders } from './use-spots'
import * as spotEndpoints from '../../worker/spots/endpoints'
import { orDone, request } from '../request'

export function DeleteSpot({ spot, onDeleted }: { spot: Spot; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  const { act, busy } = useAct({
    call: () => orDone(request(spotEndpoints.remove, { params: { spotId: spot.id } })),
    done: () => {
      toast({ title: 'Spot deleted!' })
      setAsking(false)
      onDeleted()
    },
    failed: (error) => {
      setAsking(false)
      const description = serverMessage(error, '')
      return { title: messages.deleteFailed, description }
    },
    touches: spotReaders,
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
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
    </>
  )
}
