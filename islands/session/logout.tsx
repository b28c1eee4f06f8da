import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { flags, texts } from '../../worker/session/contract'
import { urls } from '../../worker/urls'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { HeaderAction } from '../ui/header-action'
import { forgetEverything } from './forget'
import { leaving } from './leaving'

/** The header's way out. */
export default function Logout() {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    leaving.now = true
    // Whatever can't be cleared here, the server's answer clears.
    await forgetEverything().catch(() => {})
    for (const flag of Object.values(flags)) localStorage.setItem(flag, 'true')
    location.assign(urls.api.logout())
  }
  return (
    <>
      <HeaderAction icon={<LogOut />} label="Sign out" onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => void leave()}
        title="Sign out"
        confirmLabel="Logout"
        busy={busy}
      >
        <p>{texts.confirmLogout}</p>
      </ConfirmDialog>
    </>
  )
}
