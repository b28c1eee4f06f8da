import type { BillingStatus } from '../../worker/billing/contract'

/*
 * The only script of the paywall page. Checks the access when the user comes back, because they may have
 * subscribed in another tab.
 */
declare const __BILLING_STATUS_URL__: string

let isBusy = false

async function checkAccess(): Promise<void> {
  if (isBusy || document.hidden) return
  isBusy = true
  try {
    const answer = await fetch(__BILLING_STATUS_URL__)
    const isOver = answer.status === 401
    if (
      isOver ||
      (answer.ok && ((await answer.json()) as Partial<BillingStatus>).hasAccess === true)
    )
      location.reload()
  } catch {
    // Offline: the next return checks again.
  }
  isBusy = false
}

document.addEventListener('visibilitychange', checkAccess)
for (const type of ['focus', 'pageshow', 'online']) addEventListener(type, checkAccess)
