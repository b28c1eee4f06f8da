import { messages, portalTexts } from '../../worker/billing/contract'
import { billingEndpoints } from '../../worker/billing/endpoints'
import { failureMessage } from '../api'
import { request } from '../request'
import { Button } from '../ui/button'
import { toast } from '../ui/toast'
import { useAct } from '../use-act'

interface Props {
  /** Whether this is the main action of the screen. */
  primary: boolean
  /** Called at the press: the caller must fetch again what the portal changes. */
  onManaged?: () => void
}

/** Opens the subscription management portal in a new tab. */
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
    // Opened before the request, or the browser would block it as a popup.
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
