import type { Homie } from '../../worker/homies/contract'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Tag } from '../ui/tag'

interface Props {
  /** Who is to be removed; null closes it. */
  homie: Homie | null
  onClose: () => void
  onConfirm: () => void
}

export default function RemovalDialog({ homie, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      open={homie !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title="Remove homie?"
      confirmLabel="Remove"
      danger
    >
      <p>
        You and {homie && <Tag of={homie.skatertag} />} stop being homies. Whoever of you is private
        is no longer seen by the other.
      </p>
    </ConfirmDialog>
  )
}
