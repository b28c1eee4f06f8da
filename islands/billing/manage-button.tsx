import { useState } from 'react'
import { portalTexts } from '../../worker/billing/contract'
import { Button } from '../ui/button'
import { openBillingPortal } from './manage'

interface Props {
  /** Whether this is the main action of the screen. */
  primary: boolean
  /** Called at the press: the caller must fetch again what the portal changes. */
  onManaged?: () => void
}

/** Opens the subscription management portal in a new tab. */
export function ManageButton({ primary, onManaged }: Props) {
  const [opening, setOpening] = useState(false)
  const open = async () => {
    setOpening(true)
    onManaged?.()
    await openBillingPortal()
    setOpening(false)
  }
  return (
    <Button {...(primary && { kind: 'primary' })} wide busy={opening} onClick={() => void open()}>
      {portalTexts.manage}
    </Button>
  )
}
