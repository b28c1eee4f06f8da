import Stripe from 'stripe'
import { plans } from '../../worker/billing/contract.ts'
import { findPortal, portalMetadata } from '../../worker/billing/portal.ts'
import { brand } from '../../worker/brand.ts'

const apiVersion = '2026-10-28.endive'
const productId = 'stoke_pro'

/** Those that `worker/billing/webhook.ts` acts on. Stripe takes no patterns. */
const events: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'setup_intent.succeeded',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.updated',
]

/** `base` is another address than Stripe's, for tests. */
export function stripeClient(key: string, base?: string): Stripe {
  const { protocol, hostname, port } = new URL(base ?? 'https://api.stripe.com')
  return new Stripe(key, {
    apiVersion,
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Why this key can't be used, if it can't. Changes nothing. */
export async function refusalOf(stripe: Stripe): Promise<string | undefined> {
  try {
    await stripe.prices.list({ limit: 1 })
    // Each customer is stored with it; a restricted key needs the right to read it.
    await stripe.accounts.retrieveCurrent()
    return undefined
  } catch (error) {
    return `Stripe does not take STRIPE_SECRET_KEY: ${(error as Error).message}`
  }
}

/**
 * Makes the prices that are missing. Returns those whose amount differs from ours, which stay as they
 * are: people may be paying them.
 */
export async function ensurePrices(stripe: Stripe): Promise<string[]> {
  const wanted = Object.values(plans)
  const keys = wanted.map(({ lookupKey }) => lookupKey)
  const { data: found } = await stripe.prices.list({ lookup_keys: keys, active: true })
  const byKey = new Map(found.map((price) => [price.lookup_key, price]))
  const missing = wanted.filter(({ lookupKey }) => !byKey.has(lookupKey))
  if (missing.length > 0) await ensureProduct(stripe)
  for (const { lookupKey, cents, interval } of missing) {
    await stripe.prices.create({
      product: productId,
      currency: 'usd',
      lookup_key: lookupKey,
      unit_amount: cents,
      recurring: { interval },
      // Where taxes are computed, skaters pay what the page says. It can't be changed later.
      tax_behavior: 'inclusive',
    })
  }
  return wanted
    .filter(({ lookupKey, cents }) => (byKey.get(lookupKey)?.unit_amount ?? cents) !== cents)
    .map(({ lookupKey }) => lookupKey)
}

async function ensureProduct(stripe: Stripe): Promise<void> {
  try {
    await stripe.products.retrieve(productId)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.statusCode !== 404) throw error
    await stripe.products.create({ id: productId, name: `${brand} Pro` })
  }
}

/** Makes the portal where skaters manage their subscription. Others of the account stay. */
export async function ensurePortal(stripe: Stripe): Promise<void> {
  if (await findPortal(stripe)) return
  await stripe.billingPortal.configurations.create({
    metadata: portalMetadata,
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    },
  })
}

/**
 * Has Stripe send its events to `url`. Returns the secret that signs them if it is a new one: Stripe
 * shows it only then, so a webhook whose secret the Worker lacks is made again.
 */
export async function ensureWebhook(
  stripe: Stripe,
  worker: string,
  url: string,
  hasSecret: boolean,
): Promise<{ id: string; secret: string } | undefined> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const ours = data.filter((each) => each.url === url || each.metadata.worker === worker)
  const [first, ...others] = ours
  const lost = first && hasSecret ? others : ours
  for (const { id } of lost) await stripe.webhookEndpoints.del(id)
  if (first && hasSecret) {
    const isSame = first.url === url && events.every((each) => first.enabled_events.includes(each))
    if (!isSame) await stripe.webhookEndpoints.update(first.id, { url, enabled_events: events })
    return undefined
  }
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: events,
    api_version: apiVersion,
    metadata: { worker },
  })
  return { id, secret: secret! }
}
