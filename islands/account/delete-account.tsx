import { showSheet } from '../ui/show-sheet'
import { DeleteDialog } from './delete-dialog'

/** Asks the user to confirm deleting an account that has no profile yet. */
export const askToDeleteAccount = (): Promise<void> =>
  showSheet((props) => (
    <DeleteDialog {...props} title="Delete your account?">
      <p>Your account and what you sent us go for good. This can't be undone.</p>
    </DeleteDialog>
  ))
