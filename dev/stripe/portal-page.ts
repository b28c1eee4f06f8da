import { brand } from '../../worker/brand.ts'
import { styles } from '../identity/styles.ts'
import type { PaymentMethod, Subscription } from './types.ts'

export const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

interface Shown {
  back: string
  subscription: Subscription | undefined
  card: PaymentMethod | undefined
  numbers: Array<[string, string]>
  trouble?: string
}

export const portalPage = ({ back, subscription, card, numbers, trouble }: Shown): string =>
  page(
    'Your subscription',
    `<p class="note">This page stands in for Stripe's and runs on this machine only.</p>
${trouble ? `<p class="trouble" role="alert">${trouble}</p>` : ''}
${subscription ? state(subscription) : '<p>There is no subscription.</p>'}
<p>${card ? `Card ending in ${card.card.last4}` : 'No card'}</p>
<form method="post">
  <label for="number">Another card</label>
  <input id="number" name="number" inputmode="numeric" list="numbers" autocomplete="off">
  <datalist id="numbers">${numbers.map(option).join('')}</datalist>
  <button name="act" value="card">Change card</button>
  ${card ? '<button name="act" value="remove">Remove card</button>' : ''}
</form>
<p><a href="${escape(back)}">Back to ${brand}</a></p>`,
  )

/** The layout of pages that belong to another company in production: Stripe or a bank. */
export const page = (title: string, inside: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title} · ${brand} on this machine</title>
<style>${styles}</style>
</head>
<body>
<main>
<p class="badge">Development billing</p>
<h1>${title}</h1>
${inside}
</main>
</body>
</html>`

function state({ status, items, cancel_at_period_end }: Subscription): string {
  const { price, current_period_end } = items.data[0]!
  const until = new Date(current_period_end * 1000).toISOString().slice(0, 10)
  const cents = ((price.unit_amount ?? 0) / 100).toFixed(2)
  const [act, word] = cancel_at_period_end
    ? ['resume', 'Renew subscription']
    : ['cancel', 'Cancel subscription']
  return `<p>$${cents} per ${price.recurring.interval}: ${status}, ${
    cancel_at_period_end ? 'ends' : 'renews'
  } on ${until}</p>
<form method="post"><button name="act" value="${act}">${word}</button></form>`
}

const option = ([number, what]: [string, string]) => `<option value="${number}">${what}</option>`

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
