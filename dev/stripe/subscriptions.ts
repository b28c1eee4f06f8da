import { invalid, missing, missingParam, unlocated } from './errors.ts'
import { listOf, numberOf, textOf, textsOf, treeOf, type Form } from './form.ts'
import { newId } from './ids.ts'
import { askForCard } from './intents.ts'
import { bill, markVoid } from './invoices.ts'
import { afterPeriod, prices } from './prices.ts'
import type { Customer, Invoice, Subscription } from './types.ts'
import type { World } from './state.ts'

/** Supports only `default_incomplete`: the subscription starts with its first payment. */
export function create(world: World, form: Form, customer: Customer): Subscription {
  if (form.payment_behavior !== 'default_incomplete') {
    throw invalid('The stand-in knows default_incomplete only.', 'payment_behavior')
  }
  const asked = textOf(treeOf(listOf(form.items)[0]).price)
  const price = prices.find(({ id }) => id === asked)
  if (!price) throw missingParam('price', asked ?? '')
  const trial_end = numberOf(form.trial_end) ?? null
  if (trial_end !== null && trial_end <= world.now) {
    throw invalid(
      'Invalid timestamp: must be an integer Unix timestamp in the future.',
      'trial_end',
    )
  }
  const isTaxed = treeOf(form.automatic_tax).enabled === 'true'
  if (isTaxed && !customer._address) throw unlocated()
  const id = newId('sub')
  const anchor = trial_end ?? world.now
  const subscription = world.keep<Subscription>({
    id,
    object: 'subscription',
    automatic_tax: { enabled: isTaxed },
    billing_cycle_anchor: anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: world.now,
    currency: 'usd',
    customer: customer.id,
    default_payment_method: null,
    default_source: null,
    ended_at: null,
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          created: world.now,
          current_period_start: world.now,
          current_period_end: trial_end ?? afterPeriod(world.now, price, anchor),
          metadata: {},
          price,
          quantity: 1,
          subscription: id,
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: textsOf(form.metadata),
    pending_setup_intent: null,
    start_date: world.now,
    status: trial_end ? 'trialing' : 'incomplete',
    trial_end,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: missingPaymentMethod(form),
      },
    },
    trial_start: trial_end ? world.now : null,
    _retryAt: null,
    _toldTrialEnd: false,
  })
  const { status } = bill(world, subscription, 'subscription_create')
  const hasCard = customer.invoice_settings.default_payment_method !== null
  if (trial_end && !hasCard) subscription.pending_setup_intent = askForCard(world, subscription).id
  if (!trial_end && status === 'paid') subscription.status = 'active'
  world.emit('customer.subscription.created', world.keep(subscription))
  return subscription
}

function missingPaymentMethod(form: Form): 'cancel' | 'create_invoice' | 'pause' {
  const asked = textOf(treeOf(treeOf(form.trial_settings).end_behavior).missing_payment_method)
  return asked === 'cancel' || asked === 'pause' ? asked : 'create_invoice'
}

export function update(world: World, subscription: Subscription, form: Form): Subscription {
  if (isOver(subscription)) throw invalid('A canceled subscription can only update its metadata.')
  const card = textOf(form.default_payment_method)
  if (card && !world.find('payment_method', card)) throw missing('PaymentMethod', card)
  if (card) subscription.default_payment_method = card
  Object.assign(subscription.metadata, textsOf(form.metadata))
  if (form.cancel_at_period_end !== undefined) {
    cancelLater(world, subscription, form.cancel_at_period_end === 'true')
  }
  world.emit('customer.subscription.updated', world.keep(subscription))
  return subscription
}

function cancelLater(world: World, subscription: Subscription, yes: boolean): void {
  subscription.cancel_at_period_end = yes
  subscription.cancel_at = yes ? subscription.items.data[0]!.current_period_end : null
  subscription.canceled_at = yes ? world.now : null
}

/** Ends it at once. A subscription that never started expires. */
export function cancel(world: World, subscription: Subscription, comment?: string): Subscription {
  if (isOver(subscription)) throw missing('subscription', subscription.id)
  const began = subscription.status !== 'incomplete'
  subscription.status = began ? 'canceled' : 'incomplete_expired'
  subscription.canceled_at ??= world.now
  subscription.ended_at = world.now
  subscription.cancellation_details = {
    comment: comment ?? null,
    feedback: null,
    feedback_option: null,
    reason: 'cancellation_requested',
  }
  const setup = world.find('setup_intent', subscription.pending_setup_intent)
  if (setup && setup.status !== 'succeeded') {
    setup.status = 'canceled'
    world.emit('setup_intent.canceled', world.keep(setup))
  }
  subscription.pending_setup_intent = null
  markVoid(world, world.find('invoice', subscription.latest_invoice))
  world.keep(subscription)
  world.emit(`customer.subscription.${began ? 'deleted' : 'updated'}`, subscription)
  return subscription
}

/** A subscription whose first invoice is voided never starts. */
export function voided(world: World, invoice: Invoice): Invoice {
  markVoid(world, invoice)
  const { subscription: id } = invoice.parent.subscription_details
  const subscription = world.get('subscription', id)
  if (subscription.status === 'incomplete') {
    subscription.status = 'incomplete_expired'
    subscription.ended_at = world.now
    world.emit('customer.subscription.updated', world.keep(subscription))
  }
  return invoice
}

export const isOver = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'
