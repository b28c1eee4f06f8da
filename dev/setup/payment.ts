import type Stripe from 'stripe'
import type { Cloudflare } from './cloudflare.ts'
import { setupCommand, wranglerFlag, type Environment } from './deployment.ts'
import type { Journal } from './journal.ts'
import { ensurePortal, ensurePrices, ensureWebhook } from './stripe.ts'
import { putSecret } from './worker.ts'

const webhookSecret = 'STRIPE_WEBHOOK_SECRET'
const dashboard = 'https://dashboard.stripe.com'

/** A Worker that is deployed, and where. */
interface Deployed {
  environment: Environment
  name: string
  origin: string
  /** The names of the secrets that it has. */
  secrets: ReadonlySet<string>
}

/** Prepares Stripe for a Worker that is deployed already: a webhook needs where to send to. */
export async function setUpPayment(
  stripe: Stripe,
  api: Cloudflare,
  journal: Journal,
  worker: Deployed,
): Promise<void> {
  await journal.attempt(
    'Stripe has no prices',
    `${dashboard}/products: two recurring prices with the lookup keys stoke_monthly, stoke_annual.`,
    async () => {
      for (const key of await ensurePrices(stripe)) {
        journal.leave(
          `The price ${key} at Stripe is another than the app shows`,
          'Change `plans` in worker/billing/contract.ts, or give the lookup key to a new price.',
        )
      }
    },
  )
  await journal.attempt(
    "Stripe's customer portal is not on",
    `Run \`${setupCommand(worker.environment)}\` again, or ${dashboard}/settings/billing/portal: save the settings once.`,
    () => ensurePortal(stripe),
  )
  await journal.attempt(
    'Stripe sends no events',
    `Run \`${setupCommand(worker.environment)}\` again, or ${dashboard}/webhooks: an endpoint at ${worker.origin}/api/billing/webhook with the events that dev/setup/stripe.ts names; put its secret with \`node dev/run.mjs wrangler secret put ${webhookSecret} -c wrangler.production.jsonc ${wranglerFlag(worker.environment)}\`.`,
    () => setUpWebhook(stripe, api, worker),
  )
}

async function setUpWebhook(
  stripe: Stripe,
  api: Cloudflare,
  { name, origin, secrets }: Deployed,
): Promise<void> {
  const url = `${origin}/api/billing/webhook`
  const made = await ensureWebhook(stripe, name, url, secrets.has(webhookSecret))
  if (!made) return
  try {
    await putSecret(api, name, webhookSecret, made.secret)
  } catch (error) {
    // Its secret is lost, so the app would refuse every call of this webhook.
    await stripe.webhookEndpoints.del(made.id)
    throw error
  }
}
