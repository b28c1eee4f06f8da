import { useState } from 'react'
import { failureMessage } from '../api'
import { keys } from '../query-keys'
import { orDone } from '../request'
import { Lazy } from '../ui/lazy'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'

export interface Deletion {
  /** The noun in the texts: "clip". */
  what: string
  remove: () => Promise<unknown>
  warning: string
  done: string
  failed: { title: string; description?: string }
  onDeleted?: () => void
}

const confirm = () =>
  import('../ui/confirm-dialog').then(({ ConfirmDialog }) => ({ default: ConfirmDialog }))

/** Asks before it deletes a video. */
export function useDelete({ what, remove, warning, done, failed, onDeleted }: Deletion) {
  const [asking, setAsking] = useState(false)
  const { act, busy } = useAct({
    call: () => orDone(remove()),
    done: () => {
      toast({ title: done })
      setAsking(false)
      onDeleted?.()
    },
    failed: (error) => {
      setAsking(false)
      return { ...failed, description: failureMessage(error, failed.description ?? '') }
    },
    // The server also deletes its points and its entry in the activity.
    touches: [keys.all],
  })
  const dialog = (
    <Lazy
      of={confirm}
      when={asking}
      props={{
        open: asking,
        onClose: () => setAsking(false),
        onConfirm: () => void act(),
        title: `Delete this ${what}?`,
        confirmLabel: 'Delete',
        danger: true,
        busy,
        busyLabel: 'Deleting...',
        children: <p>{warning} This can't be undone.</p>,
      }}
    />
  )
  return { ask: () => setAsking(true), dialog }
}
