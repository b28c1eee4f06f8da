import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { messages, type Clip } from '../../worker/clips/contract'
import { urls } from '../../worker/urls'
import { CallError, write } from '../api'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { IconButton } from '../ui/icon-button'
import { toast } from '../ui/toast'

/** Deletes one's own clip, once one is sure. */
export function DeleteClip({ clip, onDeleted }: { clip: Clip; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeOnce(clip),
    onSuccess: async () => {
      toast({ title: 'Clip deleted!' })
      setAsking(false)
      onDeleted()
      // Its points and its line in the activity go with it.
      await queries.invalidateQueries()
    },
    onError: () => {
      setAsking(false)
      toast({ title: messages.deleteFailed, kind: 'destructive' })
    },
  })
  return (
    <>
      <IconButton icon={<Trash />} label="Delete clip" onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title="Delete this clip?"
        confirmLabel="Delete"
        danger
        busy={isPending}
        busyLabel="Deleting..."
      >
        <p>The video goes with it, and its shared link stops working. This can't be undone.</p>
      </ConfirmDialog>
    </>
  )
}

/** A clip that another tab has deleted already is as gone as one wants it. */
async function removeOnce(clip: Clip): Promise<void> {
  try {
    await write('DELETE', urls.api.myClip({ clipId: clip.id }))
  } catch (error) {
    if (!(error instanceof CallError && error.status === 404)) throw error
  }
}
