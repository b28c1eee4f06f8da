import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ApiError, failureMessage } from '../api'
import { IconButton } from '../ui/icon-button'
import { Lazy } from '../ui/lazy'
import { toast } from '../ui/toast'

interface Props {
  /** The noun in the texts: "clip". */
  what: string
  remove: () => Promise<unknown>
  /** Says what the skater loses with it. */
  warning: string
  done: string
  failed: { title: string; description?: string }
  onDeleted?: () => void
}

const confirm = () =>
  import('../ui/confirm-dialog').then(({ ConfirmDialog }) => ({ default: ConfirmDialog }))

/** Asks, then deletes the skater's own video. */
export function DeleteButton({ what, remove, warning, done, failed, onDeleted }: Props) {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeOnce(remove),
    onSuccess: async () => {
      toast({ title: done })
      setAsking(false)
      onDeleted?.()
      // Its points and its line in the activity are deleted too.
      await queries.invalidateQueries()
    },
    onError: (error) => {
      setAsking(false)
      const description = failureMessage(error, failed.description ?? '')
      toast({ ...failed, description, kind: 'destructive' })
    },
  })
  return (
    <>
      <IconButton icon={<Trash />} label={`Delete ${what}`} onClick={() => setAsking(true)} />
      <Lazy
        of={confirm}
        when={asking}
        props={{
          open: asking,
          onClose: () => setAsking(false),
          onConfirm: () => mutate(),
          title: `Delete this ${what}?`,
          confirmLabel: 'Delete',
          danger: true,
          busy: isPending,
          busyLabel: 'Deleting...',
          children: <p>{warning} This can't be undone.</p>,
        }}
      />
    </>
  )
}

/** Treats 404 as success: another tab may have deleted the video already. */
async function removeOnce(remove: Props['remove']): Promise<void> {
  try {
    await remove()
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
