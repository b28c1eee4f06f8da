import { ConfirmDialog } from '../ui/confirm-dialog'
import { deleteSetupDraft } from '../profiles/setup-draft'
import type { DialogProps } from '../ui/lazy'
import { showSheet } from '../ui/show-sheet'
import { resume } from './start'
import { deleteStoredUpload, findWaiting } from './upload-store'
import { waitingMark } from './waiting-mark'

/** The skater who chose to keep them; signing out clears it, so that the next skater is asked. */
const keptMark = 'stoke-others-kept-for'

export async function resumeWaiting(userId: string): Promise<void> {
  localStorage.setItem(waitingMark, userId)
  // An earlier answer was lost, or another tab made the profile.
  await deleteSetupDraft(userId)
  const { own, others } = await findWaiting(userId)
  resume(own)
  if (others.length > 0) await askAboutOthers(userId, others)
}

/** Shows only how many there are; they upload when their owner signs in here again. */
async function askAboutOthers(userId: string, ids: string[]): Promise<void> {
  if (localStorage.getItem(keptMark) === userId) return
  const [title, text] =
    ids.length === 1
      ? [
          'A video of another skater waits on this phone',
          'It goes up when they sign in here again. Keep it for them, or delete it for good?',
        ]
      : [
          'Videos of another skater wait on this phone',
          'They go up when their owner signs in here again. Keep them, or delete them for good?',
        ]
  let isDeleted = false
  await showSheet(({ open, onClose }: DialogProps) => (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => {
        isDeleted = true
        onClose()
      }}
      title={title}
      cancelLabel="Keep"
      confirmLabel="Delete"
      danger
    >
      <p>{text}</p>
    </ConfirmDialog>
  ))
  if (isDeleted) await Promise.all(ids.map(deleteStoredUpload))
  else localStorage.setItem(keptMark, userId)
}
