import { paysLater } from './cards.ts'
import { newId } from './ids.ts'
import type { Invoice, PaymentIntent, Subscription } from './types.ts'
import type { World } from './state.ts'

/** Creates an invoice for the current period of a subscription; its amount is 0 during a trial. */
export function bill(
  world: World,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Invoice {
  const item = subscription.items.data[0]!
  const { _percentOff = 0 } = world.get('customer', subscription.customer)
  const price = Math.round(((item.price.unit_amount ?? 0) * (100 - _percentOff)) / 100)
  const amount = subscription.status === 'trialing' ? 0 : price
  const invoice = world.keep<Invoice>({
    id: newId('in'),
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    attempt_count: 0,
    billing_reason: reason,
    confirmation_secret: null,
    created: world.now,
    currency: 'usd',
    customer: subscription.customer,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id },
    },
    period_end: item.current_period_end,
    period_start: item.current_period_start,
    status: 'open',
    _intent: null,
  })
  subscription.latest_invoice = invoice.id
  world.keep(subscription)
  world.emit('invoice.created', invoice)
  world.emit('invoice.finalized', invoice)
  if (amount === 0) markPaid(world, invoice)
  else askForPayment(world, invoice, subscription)
  return invoice
}

function askForPayment(world: World, invoice: Invoice, subscription: Subscription): void {
  const id = newId('pi')
  const client_secret = `${id}_secret_${newId('s').slice(2)}`
  const intent = world.keep<PaymentIntent>({
    id,
    object: 'payment_intent',
    amount: invoice.amount_due,
    client_secret,
    created: world.now,
    currency: 'usd',
    customer: invoice.customer,
    last_payment_error: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
    _invoice: invoice.id,
    _subscription: subscription.id,
    _waiting: null,
  })
  invoice._intent = intent.id
  invoice.confirmation_secret = { client_secret, type: 'payment_intent' }
  world.keep(invoice)
  world.emit('payment_intent.created', intent)
}

export function markPaid(world: World, invoice: Invoice): void {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.next_payment_attempt = null
  world.emit('invoice.paid', world.keep(invoice))
  world.emit('invoice.payment_succeeded', invoice)
}

export function markVoid(world: World, invoice: Invoice | undefined): void {
  if (invoice?.status !== 'open') return
  invoice.status = 'void'
  world.emit('invoice.voided', world.keep(invoice))
  const intent = world.find('payment_intent', invoice._intent)
  if (!intent || intent.status === 'succeeded') return
  intent.status = 'canceled'
  world.emit('payment_intent.canceled', world.keep(intent))
}

/** Charges the saved card without the customer being present. Returns whether it was paid. */
export function charge(world: World, invoice: Invoice, subscription: Subscription): boolean {
  const customer = world.get('customer', subscription.customer)
  const known =
    subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  const card = world.find('payment_method', known)
  const intent = world.find('payment_intent', invoice._intent)
  invoice.attempt_count += 1
  if (!card || !paysLater(card)) {
    if (intent) world.emit('payment_intent.payment_failed', world.keep(intent))
    world.emit('invoice.payment_failed', world.keep(invoice))
    return false
  }
  if (intent) {
    Object.assign(intent, { status: 'succeeded', payment_method: card.id })
    world.emit('payment_intent.succeeded', world.keep(intent))
  }
  markPaid(world, invoice)
  return true
}
