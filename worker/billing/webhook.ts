import Stripe from 'stripe'
import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { readTextLimited } from '../http/body'
import { HttpError } from '../http/errors'
import { log } from '../http/log'
import { enforceIpRateLimit } from '../http/rate-limit'
import { refreshBilling } from './refresh'
import { setting, stripeOf } from './stripe'

const toleranceSeconds = 300
const maxBodyBytes = 256 * 1024
const provider = Stripe.createSubtleCryptoProvider()

/** The events that can change a subscription. All others are ignored. */
const ofInterest =
  /^(customer\.(subscription\.|updated$)|invoice\.|setup_intent\.succeeded$|payment_method\.)/

/** Handles an event from Stripe. The event only says which customer to fetch again. */
export async function handleStripeEvent(c: Context<AppEnv>): Promise<void> {
  const event = await verified(c)
  const customerId = ofInterest.test(event.type) ? customerOf(event) : null
  if (customerId) {
    await refreshBilling(stripeOf(c.env), c.get('db'), { customerId }, c.get('now'), event.id)
  }
}

/** The event, if Stripe signed it, and recently. Otherwise throws a 400. */
async function verified(c: Context<AppEnv>): Promise<Stripe.Event> {
  const secret = setting(c.env, 'STRIPE_WEBHOOK_SECRET')
  const event = await signed(c, secret)
  if (event) return event
  log('warn', { kind: 'security', event: 'webhook_refused', sender: 'Stripe' })
  // The rate limit applies only to senders who cannot prove that they are Stripe.
  await enforceIpRateLimit(c)
  throw notStripe()
}

async function signed(c: Context<AppEnv>, secret: string): Promise<Stripe.Event | undefined> {
  const signature = c.req.header('Stripe-Signature')
  if (!signature) return undefined
  const raw = await readTextLimited(c.req.raw, maxBodyBytes)
  const now = c.get('now').getTime()
  return Stripe.webhooks
    .constructEventAsync(raw, signature, secret, toleranceSeconds, provider, now)
    .catch(() => undefined)
}

const notStripe = () =>
  new HttpError(400, 'invalid_signature', 'This is not from Stripe, or too old.')

/** A card that was detached from a customer names that customer only in `previous_attributes`. */
function customerOf({ data }: Stripe.Event): string | null {
  const about = data.object as { customer?: unknown; id?: unknown; object?: unknown }
  const before = data.previous_attributes as { customer?: unknown } | undefined
  const customer = about.object === 'customer' ? about.id : (about.customer ?? before?.customer)
  return typeof customer === 'string' ? customer : null
}
