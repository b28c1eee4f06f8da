import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { failureMessage } from '../api'
import { keys } from '../query-keys'
import { orDone } from '../request'
import { IconButton } from '../ui/icon-button'
import { Lazy } from '../ui/lazy'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'

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
    // Its points and its line in the activity are deleted too.
    touches: [keys.all],
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
          onConfirm: () => void act(),
          title: `Delete this ${what}?`,
          confirmLabel: 'Delete',
          danger: true,
          busy,
          busyLabel: 'Deleting...',
          children: <p>{warning} This can't be undone.</p>,
        }}
      />
    </>
  )
}
