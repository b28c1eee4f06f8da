import { DeleteDialog } from '../../account/delete-dialog'
import type { FieldSheetProps } from './field-sheet'

/** Asks the skater to confirm deleting the profile with everything that belongs to it. */
export const DeleteProfile = ({ open, onClose, profile: { skatertag } }: FieldSheetProps) => (
  <DeleteDialog open={open} onClose={onClose} title="Delete your profile?">
    <p>
      @{skatertag}, your clips, your homies and everything else you made here go for good. This
      can't be undone.
    </p>
  </DeleteDialog>
)
