import type { BillingStatus } from '../../worker/billing/contract'

/*
 * The only script of the paywall page. When the user comes back to the page, it asks whether they
 * have access now, because they may have subscribed in another tab.
 */
declare const __BILLING_STATUS_URL__: string

let isBusy = false

async function look(): Promise<void> {
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
    // Without a signal, the next return asks again.
  }
  isBusy = false
}

document.addEventListener('visibilitychange', look)
for (const type of ['focus', 'pageshow', 'online']) addEventListener(type, look)
