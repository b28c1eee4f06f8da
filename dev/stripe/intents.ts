import { attach, declined, hasBank, isDeclined, needsHolder, newCard } from './cards.ts'
import { invalid } from './errors.ts'
import { textOf, treeOf, type Form } from './form.ts'
import { newId } from './ids.ts'
import { markPaid } from './invoices.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent, Subscription } from './types.ts'
import { told, type World } from './state.ts'

type Intent = PaymentIntent | SetupIntent

/** Creates a setup intent, which collects a card without charging it. */
export function askForCard(world: World, subscription: Subscription): SetupIntent {
  const id = newId('seti')
  const intent = world.keep<SetupIntent>({
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    created: world.now,
    customer: subscription.customer,
    last_setup_error: null,
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

/** Confirms an intent with a card, as Stripe's form in the browser does. */
export function confirm<I extends Intent>(world: World, intent: I, form: Form, origin: string): I {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    throw invalid(`This ${intent.object} has been ${intent.status} already.`)
  }
  const typed = textOf(treeOf(treeOf(form.payment_method_data).card).number) ?? ''
  const known = world.find('payment_method', textOf(form.payment_method))
  const card = known ?? newCard(world, typed)
  if (isDeclined(card)) throw fail(world, intent)
  if (needsHolder(card)) {
    intent.status = 'requires_action'
    intent.next_action = nextAction(intent, card, origin, textOf(form.return_url) ?? null)
    intent._waiting = card.id
    emit(world, intent, 'requires_action')
    return intent
  }
  return succeed(world, intent, card)
}

/** Where the card's holder confirms: in the app's page, or on a page of their bank. */
function nextAction(
  { id }: Intent,
  card: PaymentMethod,
  origin: string,
  return_url: string | null,
) {
  if (!hasBank(card)) return { type: 'use_stripe_sdk', use_stripe_sdk: {} }
  const redirect_to_url = { url: `${origin}/dev/stripe/bank/${id}`, return_url }
  return { type: 'redirect_to_url', redirect_to_url }
}

/** Applies the holder's answer to their bank. With `later`, the bank needs time. */
export function authenticate(world: World, intent: Intent, said: 'yes' | 'no' | 'later'): Intent {
  const card = world.find('payment_method', intent._waiting)
  if (intent.status !== 'requires_action' || !card) throw invalid('Nobody is asked to confirm.')
  intent.next_action = null
  if (said === 'later') {
    intent.status = 'processing'
    intent._settlesAt = world.now + bankTakes
    emit(world, intent, 'processing')
    return intent
  }
  intent._waiting = null
  if (said === 'yes') return succeed(world, intent, card)
  throw fail(world, intent)
}

const bankTakes = 3600

/** Completes an intent whose bank needed time. */
export function settle(world: World, intent: Intent): void {
  const card = world.get('payment_method', intent._waiting)
  intent._settlesAt = null
  intent._waiting = null
  succeed(world, intent, card)
}

function fail(world: World, intent: Intent) {
  intent.status = 'requires_payment_method'
  const last = { type: 'card_error', message: 'Your card was declined.' } as const
  if (intent.object === 'setup_intent') intent.last_setup_error = last
  else intent.last_payment_error = last
  if (intent.object === 'setup_intent') emit(world, intent, 'setup_failed')
  else {
    emit(world, intent, 'payment_failed')
    const invoice = world.get('invoice', intent._invoice)
    invoice.attempt_count += 1
    world.emit('invoice.payment_failed', world.keep(invoice))
  }
  return declined({ [intent.object]: told(intent) })
}

function succeed<I extends Intent>(world: World, intent: I, card: PaymentMethod): I {
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
  what: 'requires_action' | 'processing' | 'succeeded' | 'setup_failed' | 'payment_failed',
): void {
  world.emit(`${intent.object}.${what}` as 'payment_intent.succeeded', world.keep(intent))
}
