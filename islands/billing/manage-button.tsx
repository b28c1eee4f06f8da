import { messages, portalTexts } from '../../worker/billing/contract'
import * as billingEndpoints from '../../worker/billing/endpoints'
import { failureMessage } from '../api'
import { request } from '../request'
import { Button } from '../ui/button'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'

interface Props {
  primary: boolean
  /** Called at the press, because the portal may change what the caller shows. */
  onManaged?: () => void
}

export function ManageButton({ primary, onManaged }: Props) {
  const { act, busy } = useAct({
    call: async (tab: Window) => {
      // The portal belongs to another site: it must not control this page.
      tab.opener = null
      const { url } = await request(billingEndpoints.openPortal)
      tab.location.href = url
    },
    failed: (error, tab) => {
      tab.close()
      const description = failureMessage(error, messages.portalFailed)
      return { title: portalTexts.error, description }
    },
  })
  const open = () => {
    onManaged?.()
    // Opens the tab before the request, or the browser would block it as a popup.
    const tab = window.open('about:blank', '_blank')
    if (tab) return void act(tab)
    const { blocked: title, allowPopups: description } = portalTexts
    toast({ title, description, kind: 'destructive' })
  }
  return (
    <Button {...(primary && { kind: 'primary' })} wide busy={busy} onClick={open}>
      {portalTexts.manage}
    </Button>
  )
}
