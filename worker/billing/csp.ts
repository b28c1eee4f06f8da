import type { Sources } from '../http/security'

export const stripeScript = 'https://js.stripe.com/endive/stripe.js'

const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
const link = ['https://link.com', 'https://*.link.com']

/**
 * Card form and wallet buttons are frames of js.stripe.com and its subdomains, a bank's check one of
 * hooks.stripe.com. Link, Stripe's wallet, has its own hosts. Google Pay and Apple Pay run inside Stripe's
 * frames.
 */
const stripe: Sources = {
  'script-src': scripts,
  'frame-src': [...scripts, 'https://hooks.stripe.com', ...link],
  'connect-src': ['https://api.stripe.com', ...link],
}

/**
 * Only for pages with Stripe's card form. A wallet may open a window that must report back, which the usual
 * opener policy prevents. Never add `Cross-Origin-Embedder-Policy`: Stripe's frames do not opt in. Never name
 * `payment` in `Permissions-Policy`: unnamed, Stripe's script may pass it to its frames.
 */
export const stripeAccess = (script: string) => ({
  sources: script === stripeScript ? stripe : {},
  headers: { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' },
})
