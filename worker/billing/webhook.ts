import Stripe from 'stripe'
import type { HonoRequest } from 'hono'
import type { Env } from '../env'
import { readTextLimited } from '../http/body'
import { HttpError } from '../http/errors'
import { log } from '../http/log'
import { enforceIpRateLimit } from '../http/rate-limit'
import type { Scope } from '../http/scope'
import { refreshBilling } from './refresh'
import { setting } from './setting'

const toleranceSeconds = 300
const maxBodyBytes = 256 * 1024
const provider = Stripe.createSubtleCryptoProvider()

const ofInterest =
  /^(customer\.(subscription\.|updated$)|invoice\.|setup_intent\.succeeded$|payment_method\.)/

export async function handleStripeEvent(
  { env, db, now }: Pick<Scope, 'env' | 'db' | 'now'>,
  request: HonoRequest,
): Promise<void> {
  const event = await verified(env, now, request)
  const customerId = ofInterest.test(event.type) ? customerOf(event) : null
  if (customerId) {
    await refreshBilling(env, db, { customerId }, now, event.id)
  }
}

/** Throws 400 unless Stripe signed it recently. */
async function verified(env: Env, now: Date, request: HonoRequest): Promise<Stripe.Event> {
  const secret = setting(env, 'STRIPE_WEBHOOK_SECRET')
  const event = await signed(request, secret, now)
  if (event) return event
  log('warn', { kind: 'security', event: 'webhook_refused', sender: 'Stripe' })
  // Only for senders that cannot prove that they are Stripe.
  await enforceIpRateLimit(env, request)
  throw notStripe()
}

async function signed(
  request: HonoRequest,
  secret: string,
  now: Date,
): Promise<Stripe.Event | undefined> {
  const signature = request.header('Stripe-Signature')
  if (!signature) return undefined
  const raw = await readTextLimited(request.raw, maxBodyBytes)
  return Stripe.webhooks
    .constructEventAsync(raw, signature, secret, toleranceSeconds, provider, now.getTime())
    .catch(() => undefined)
}

const notStripe = () =>
  new HttpError(400, 'invalid_signature', 'This is not from Stripe, or too old.')

/** A detached card names its customer only in `previous_attributes`. */
function customerOf({ data }: Stripe.Event): string | null {
  const about = data.object as { customer?: unknown; id?: unknown; object?: unknown }
  const before = data.previous_attributes as { customer?: unknown } | undefined
  const customer = about.object === 'customer' ? about.id : (about.customer ?? before?.customer)
  return typeof customer === 'string' ? customer : null
}
