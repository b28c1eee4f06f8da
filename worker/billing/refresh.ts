import { runBatch, type Db } from '../db/client'
import { isUniqueViolation } from '../db/constraint'
import type { Env } from '../env'
import { requireSameReach } from './customers'
import { addEvent, beginSnapshot, writeSnapshot, type PendingSnapshot } from './queries'
import { isMissingCustomer, stripeOf } from './stripe'
import { endWithCustomer, fetchSnapshot } from './subscription-snapshot'

/** Always stores Stripe's current state, so neither the trigger nor the order of calls matters. */
export async function refreshBilling(
  env: Env,
  db: Db,
  whose: { userId: string } | { customerId: string },
  now: Date,
  eventId?: string,
): Promise<void> {
  const stripe = stripeOf(env)
  const begun = await beginSnapshot(db, whose)
  if (!begun) return
  const read = await fetchSnapshot(stripe, begun.customerId).catch(endIfDeleted(env, begun, now))
  const event = eventId === undefined ? [] : [addEvent(db, eventId, now)]
  try {
    await runBatch(db, [...event, writeSnapshot(db, begun, read, now)])
  } catch (error) {
    // The repeated event has already taken effect.
    if (!isUniqueViolation(error, 'stripe_events.id')) throw error
  }
}

const endIfDeleted = (env: Env, begun: PendingSnapshot, now: Date) => async (error: unknown) => {
  if (!isMissingCustomer(error)) throw error
  await requireSameReach(env, begun)
  return endWithCustomer(begun, now)
}
