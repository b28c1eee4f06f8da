import { attach, declined, isDeclined, needsHolder, newCard } from './cards.ts'
import { invalid } from './errors.ts'
import { textOf, treeOf, type Form } from './form.ts'
import { newId } from './ids.ts'
import { markPaid } from './invoices.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent, Subscription } from './types.ts'
import { told, type World } from './world.ts'

type Intent = PaymentIntent | SetupIntent

/** Asks for a card that nothing is taken from yet. */
export function askForCard(world: World, subscription: Subscription): SetupIntent {
  const id = newId('seti')
  const intent = world.keep<SetupIntent>({
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    created: world.now,
    customer: subscription.customer,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    _subscription: subscription.id,
    _waiting: null,
  })
  world.emit('setup_intent.created', intent)
  return intent
}

/** Confirms with a card, as the form in the browser does. */
export function confirm(world: World, intent: Intent, form: Form): Intent {
  if (['succeeded', 'canceled'].includes(intent.status)) {
    throw invalid(`This ${intent.object} has been ${intent.status} already.`)
  }
  const typed = textOf(treeOf(treeOf(form.payment_method_data).card).number) ?? ''
  const known = world.find('payment_method', textOf(form.payment_method))
  const card = known ?? newCard(world, typed)
  if (isDeclined(card)) throw fail(world, intent)
  if (needsHolder(card)) {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    intent._waiting = card.id
    emit(world, intent, 'requires_action')
    return intent
  }
  return succeed(world, intent, card)
}

/** The holder of the card says yes or no to their bank. */
export function authenticate(world: World, intent: Intent, yes: boolean): Intent {
  const card = world.find('payment_method', intent._waiting)
  if (intent.status !== 'requires_action' || !card) throw invalid('Nobody is asked to confirm.')
  intent.next_action = null
  intent._waiting = null
  if (yes) return succeed(world, intent, card)
  throw fail(world, intent)
}

function fail(world: World, intent: Intent) {
  intent.status = 'requires_payment_method'
  if (intent.object === 'setup_intent') emit(world, intent, 'setup_failed')
  else {
    emit(world, intent, 'payment_failed')
    const invoice = world.get('invoice', intent._invoice)
    invoice.attempt_count += 1
    world.emit('invoice.payment_failed', world.keep(invoice))
  }
  return declined({ [intent.object]: told(intent) })
}

function succeed(world: World, intent: Intent, card: PaymentMethod): Intent {
  attach(world, card, intent.customer)
  intent.status = 'succeeded'
  intent.payment_method = card.id
  emit(world, intent, 'succeeded')
  const subscription = world.get('subscription', intent._subscription)
  subscription.default_payment_method = card.id
  if (intent.object === 'setup_intent') subscription.pending_setup_intent = null
  else {
    markPaid(world, world.get('invoice', intent._invoice))
    subscription.status = 'active'
    subscription._retryAt = null
  }
  world.emit('customer.subscription.updated', world.keep(subscription))
  return intent
}

function emit(
  world: World,
  intent: Intent,
  what: 'requires_action' | 'succeeded' | 'setup_failed' | 'payment_failed',
): void {
  world.emit(`${intent.object}.${what}` as 'payment_intent.succeeded', world.keep(intent))
}
