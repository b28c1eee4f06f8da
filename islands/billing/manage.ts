import { messages, portalTexts } from '../../worker/billing/contract'
import { urls } from '../../worker/urls'
import { expecting, failureMessage, send } from '../api'
import { toast } from '../ui/toast'
import { isPortalSession } from './answers'

/**
 * Opens the portal in a new tab. The tab opens before the request, or the browser would block it as
 * a popup.
 */
export async function manage(): Promise<void> {
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
    const { url } = expecting(isPortalSession)(
      await send('POST', urls.api.createPortalSession(), {}),
    )
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
