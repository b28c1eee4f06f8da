import type { Sources } from '../http/security'

export const stripeScript = 'https://js.stripe.com/endive/stripe.js'

const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
const link = ['https://link.com', 'https://*.link.com']

/**
 * The sources that Stripe needs on a page with its card form. The form and the wallet buttons are
 * frames from js.stripe.com and its subdomains. A bank's extra check is a frame from
 * hooks.stripe.com. Link, Stripe's own wallet, has hosts of its own. Google Pay and Apple Pay run
 * inside Stripe's frames.
 */
const stripe: Sources = {
  'script-src': scripts,
  'frame-src': [...scripts, 'https://hooks.stripe.com', ...link],
  'connect-src': ['https://api.stripe.com', ...link],
}

/**
 * What lets Stripe's card form and wallets run on a page. No other page runs any of Stripe's code.
 *
 * A wallet may pay in a window of its own, which must report back to this page. The opener policy
 * of all other pages would cut that connection. Never add `Cross-Origin-Embedder-Policy` here,
 * because Stripe's frames do not opt in. Never name `payment` in `Permissions-Policy`: if it is not
 * named, this page has the permission, and Stripe's script passes it on to the frames.
 */
export const stripeAccess = (script: string) => ({
  sources: script === stripeScript ? stripe : {},
  headers: { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' },
})
