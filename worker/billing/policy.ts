import type { Context } from 'hono'
import type { AppEnv } from '../env'
import type { Sources } from '../http/security'

export const stripeScript = 'https://js.stripe.com/endive/stripe.js'

const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
const link = ['https://link.com', 'https://*.link.com']

/**
 * What Stripe asks of a page with its card form. The form and the buttons of the wallets stand in
 * frames of js.stripe.com and of hosts below it, a bank that asks for more in one of hooks.stripe.com;
 * Link, Stripe's own wallet, has hosts of its own. Google's and Apple's come through those frames.
 */
const stripe: Sources = {
  'script-src': scripts,
  'frame-src': [...scripts, 'https://hooks.stripe.com', ...link],
  'connect-src': ['https://api.stripe.com', ...link],
}

/**
 * Lets Stripe's card form and the wallets in; on no other page does anything of theirs run.
 *
 * A wallet may pay in a window of its own, which has to tell this one that it did: under the opener
 * policy of all other pages it would have lost hold of it. `Cross-Origin-Embedder-Policy` must never
 * join it, as Stripe's frames do not opt in; nor may `Permissions-Policy` name `payment`: unnamed,
 * this page has it, and Stripe's frames are given it by the script that makes them.
 */
export function allowStripe(c: Context<AppEnv>, script: string): void {
  if (script === stripeScript) c.set('alsoFrom', stripe)
  c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
}
