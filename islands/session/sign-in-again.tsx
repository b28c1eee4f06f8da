import { texts } from '../../worker/session/contract'
import * as sessionEndpoints from '../../worker/session/endpoints'
import { Button, buttonClass } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { DialogProps } from '../ui/lazy'
import { showSheet } from '../ui/show-sheet'
import { clearQueries } from './forget'

const signInUrl = () =>
  sessionEndpoints.login.url({}, { returnUrl: location.pathname + location.search + location.hash })

export function goToSignIn(): void {
  clearQueries()
  location.assign(signInUrl())
}

let asking: Promise<void> | undefined

/** Opens one dialog at a time, and resolves when it closes. */
export const askToSignIn = (): Promise<void> =>
  (asking ??= showSheet(SignInAgain).finally(() => (asking = undefined)))

function SignInAgain({ open, onClose }: DialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.signInAgain}
      size="narrow"
      role="alertdialog"
      foot={
        <>
          <Button onClick={onClose}>Not now</Button>
          <a
            className={buttonClass({ kind: 'primary' })}
            href={signInUrl()}
            onClick={clearQueries}
            data-autofocus=""
          >
            Sign in
          </a>
        </>
      }
    >
      <p>{texts.typedStays}</p>
    </Dialog>
  )
}
