import { useState, type ReactNode } from 'react'
import { freshSignIn } from '../../worker/session/contract'
import { urls } from '../../worker/urls'
import { ApiError, serverMessage } from '../api'
import { clearLocalData } from '../session/forget'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { showSheet } from '../ui/show-sheet'
import { useAct } from '../use-act'
import { signInAndComeBack } from './fresh-sign-in'
import { request } from '../request'
import * as profileEndpoints from '../../worker/profiles/endpoints'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** If the last sign-in is too old, asks the user to sign in again, which leads back to this dialog. */
export function DeleteDialog({ open, onClose, title, children }: Props) {
  const [mustSignIn, setMustSignIn] = useState(false)
  const { act, busy } = useAct({
    call: () => request(profileEndpoints.deleteAccount),
    done: async () => {
      await clearLocalData().catch(console.warn)
      location.assign(urls.landing())
      // Busy until the page is left.
      await new Promise(() => {})
    },
    failed: (error) => {
      if (error instanceof ApiError && error.code === freshSignIn) return setMustSignIn(true)
      onClose()
      window.alert(serverMessage(error, 'Failed to delete profile'))
    },
  })
  if (mustSignIn) {
    return (
      <ConfirmDialog
        open={open}
        onClose={() => {
          setMustSignIn(false)
          onClose()
        }}
        onConfirm={() => signInAndComeBack('delete')}
        title="Sign in to delete"
        confirmLabel="Sign in"
      >
        <p>
          We make sure that it is you. After signing in you are asked once more. Nothing is deleted
          until then.
        </p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void act()}
      title={title}
      confirmLabel="Delete"
      danger
      busy={busy}
      busyLabel="Deleting..."
    >
      {children}
    </ConfirmDialog>
  )
}

export const askToDeleteAccount = (): Promise<void> =>
  showSheet((props) => (
    <DeleteDialog {...props} title="Delete your account?">
      <p>Your account and what you sent us go for good. This can't be undone.</p>
    </DeleteDialog>
  ))
