import { useState } from 'react'
import { signOutFlags, texts } from '../../worker/session/contract'
import * as sessionEndpoints from '../../worker/session/endpoints'
import { ConfirmDialog } from '../ui/confirm-dialog'
import type { DialogProps } from '../ui/lazy'
import { showSheet } from '../ui/show-sheet'
import { whoseDrafts } from '../spots/quick-add/draft-store'
import { findWaiting } from '../upload/upload-store'
import { hasSessionsHere } from '../skate-sessions/queue'
import { clearLocalData } from './forget'
import { signOutState } from './sign-out-state'

/** Not among the words of the contract, which each page loads. */
const warningTexts = {
  video: 'A video still waits to go up. Logging out deletes it from this phone.',
  othersVideo: 'A video of another skater waits on this phone. Logging out deletes it too.',
  tries: 'Tries that you filmed wait on this phone. Logging out deletes them.',
  session: 'A session at the park waits on this phone. Logging out deletes it.',
  spot: 'A spot without a name is only on this phone. Logging out deletes it.',
  othersSpot: 'A spot of another skater is only on this phone. Logging out deletes it too.',
}

let asking: Promise<void> | undefined

/** Warns if signing out would delete videos or spots from this phone. */
export const askToSignOut = (): Promise<void> =>
  (asking ??= confirmSignOut().finally(() => (asking = undefined)))

async function confirmSignOut(): Promise<void> {
  const userId = document.body.dataset.userId ?? ''
  const [{ own, others, tries }, drafts, hasSessions] = await Promise.all([
    findWaiting(userId),
    whoseDrafts(userId),
    hasSessionsHere(userId),
  ])
  const warnings = [
    ...(own.length > 0 ? [warningTexts.video] : []),
    ...(tries > 0 ? [warningTexts.tries] : []),
    ...(hasSessions ? [warningTexts.session] : []),
    ...(others.length > 0 ? [warningTexts.othersVideo] : []),
    ...(drafts.own ? [warningTexts.spot] : []),
    ...(drafts.others ? [warningTexts.othersSpot] : []),
  ]
  await showSheet((props) => <SignOut {...props} warnings={warnings} />)
}

function SignOut({ open, onClose, warnings }: DialogProps & { warnings: string[] }) {
  const [busy, setBusy] = useState(false)
  const signOut = () => {
    setBusy(true)
    void clearAndSignOut()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={signOut}
      title="Logout"
      confirmLabel="Logout"
      danger={warnings.length > 0}
      busy={busy}
    >
      <div className="stack">
        <p>{texts.confirmLogout}</p>
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
    </ConfirmDialog>
  )
}

async function clearAndSignOut(): Promise<void> {
  signOutState.now = true
  // If this fails, the server's response clears the rest.
  await clearLocalData().catch(() => {})
  for (const flag of Object.values(signOutFlags)) localStorage.setItem(flag, 'true')
  location.assign(sessionEndpoints.logout.url())
}
