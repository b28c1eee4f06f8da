import { messages, portalTexts } from '../../worker/billing/contract'
import { billingEndpoints } from '../../worker/billing/endpoints'
import { failureMessage } from '../api'
import { request } from '../request'
import { toast } from '../ui/toast'

/**
 * Opens the portal in a new tab. The tab opens before the request, or the browser would block it as
 * a popup.
 */
export async function openBillingPortal(): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  if (!tab) {
    toast({
      title: portalTexts.blocked,
      description: portalTexts.allowPopups,
      kind: 'destructive',
    })
    return
  }
  // The portal belongs to another site: it must not control this page.
  tab.opener = null
  try {
    const { url } = await request(billingEndpoints.openPortal)
    tab.location.href = url
  } catch (error) {
    tab.close()
    console.warn(error)
    toast({
      title: portalTexts.error,
      description: failureMessage(error, messages.portalFailed),
      kind: 'destructive',
    })
  }
}
