import { settle } from './intents.ts'
import { bill, charge } from './invoices.ts'
import { afterPeriod } from './prices.ts'
import { cancel, isOver } from './subscriptions.ts'
import type { Subscription } from './types.ts'
import type { World } from './state.ts'

const hour = 3600
const day = 24 * hour
const incompleteFor = 23 * hour
const warnBefore = 3 * day
const remindEvery = 3 * day
const reminders = 4

/** A scheduled change of a subscription or an intent. `at` is in seconds. */
interface Due {
  at: number
  happen(): void
}

/** Runs everything that is due by now, in order of time. */
export function advance(world: World): void {
  const now = world.now
  for (let steps = 0; steps < 10_000; steps++) {
    const due = [
      ...world.all('subscription').flatMap((each) => comingUp(world, each)),
      ...banks(world),
    ]
      .filter(({ at }) => at <= now)
      .sort((one, other) => one.at - other.at)[0]
    if (!due) break
    world.now = due.at
    due.happen()
  }
  world.now = now
}

/** Intents whose bank needs time. */
function banks(world: World): Due[] {
  const intents = [...world.all('setup_intent'), ...world.all('payment_intent')]
  return intents.flatMap((intent) =>
    intent.status === 'processing' && intent._settlesAt
      ? [{ at: intent._settlesAt, happen: () => settle(world, intent) }]
      : [],
  )
}

function comingUp(world: World, subscription: Subscription): Due[] {
  if (isOver(subscription)) return []
  const { status, created, trial_end, cancel_at, _retryAt, _toldTrialEnd } = subscription
  const periodEnd = subscription.items.data[0]!.current_period_end
  const due = (at: number, happen: () => void): Due[] => [{ at, happen }]
  if (status === 'incomplete') {
    return due(created + incompleteFor, () => cancel(world, subscription))
  }
  const warning =
    status === 'trialing' && !_toldTrialEnd
      ? due(Math.max(created, trial_end! - warnBefore), () => warn(world, subscription))
      : []
  if (cancel_at !== null) return [...warning, ...due(cancel_at, () => cancel(world, subscription))]
  if (status === 'past_due') return due(_retryAt!, () => remind(world, subscription))
  if (status === 'unpaid' || status === 'paused') return []
  return [...warning, ...due(periodEnd, () => renew(world, subscription))]
}

function warn(world: World, subscription: Subscription): void {
  subscription._toldTrialEnd = true
  world.emit('customer.subscription.trial_will_end', world.keep(subscription))
}

/** Starts the next period, or the first one after the trial, and charges for it. */
function renew(world: World, subscription: Subscription): void {
  const item = subscription.items.data[0]!
  const { default_payment_method } = world.get('customer', subscription.customer).invoice_settings
  const card = subscription.default_payment_method ?? default_payment_method
  const without = subscription.trial_settings?.end_behavior.missing_payment_method
  if (subscription.status === 'trialing' && !card && without === 'cancel') {
    cancel(world, subscription)
    return
  }
  item.current_period_start = item.current_period_end
  item.current_period_end = afterPeriod(
    item.current_period_start,
    item.price,
    subscription.billing_cycle_anchor,
  )
  subscription.status = 'active'
  const invoice = bill(world, subscription, 'subscription_cycle')
  if (invoice.status !== 'paid' && !charge(world, invoice, subscription)) {
    subscription.status = 'past_due'
    subscription._retryAt = world.now + remindEvery
  }
  world.emit('customer.subscription.updated', world.keep(subscription))
}

function remind(world: World, subscription: Subscription): void {
  if (payNow(world, subscription)) return
  const invoice = world.get('invoice', subscription.latest_invoice)
  subscription._retryAt = world.now + remindEvery
  if (invoice.attempt_count < reminders) {
    world.keep(subscription)
  } else if (world.afterReminders === 'cancel') cancel(world, subscription)
  else {
    subscription.status = 'unpaid'
    world.emit('customer.subscription.updated', world.keep(subscription))
  }
}

/** Tries to charge the open invoice to the current card. */
export function payNow(world: World, subscription: Subscription): boolean {
  const invoice = world.get('invoice', subscription.latest_invoice)
  if (!charge(world, invoice, subscription)) return false
  subscription.status = 'active'
  subscription._retryAt = null
  world.emit('customer.subscription.updated', world.keep(subscription))
  return true
}
