import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages, type Spot } from '../../worker/spots/contract'
import { ApiError, serverMessage } from '../api'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { toast } from '../ui/toast'
import { spotsChanged } from './use-spots'
import { spotEndpoints } from '../../worker/spots/endpoints'
import { request } from '../request'

/** Asks, then deletes the skater's own spot. */
export function DeleteSpot({ spot, onDeleted }: { spot: Spot; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeOnce(spot.id),
    onSuccess: async () => {
      toast({ title: 'Spot deleted!' })
      setAsking(false)
      onDeleted()
      await spotsChanged(queries)
    },
    onError: (error) => {
      setAsking(false)
      const description = serverMessage(error, 'Check your signal and try again.')
      toast({ title: messages.deleteFailed, description, kind: 'destructive' })
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title="Delete this spot?"
        confirmLabel="Delete"
        danger
        busy={isPending}
        busyLabel="Deleting..."
      >
        <p>
          It goes from your map and your homies' maps, and so do the points it earned. Clips stay.
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Treats 404 as success: another tab may have deleted the spot already. */
async function removeOnce(spotId: string): Promise<void> {
  try {
    await request(spotEndpoints.remove, { params: { spotId } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
