import type Stripe from 'stripe'
import { runBatch, type Db } from '../db/client'
import { isUniqueViolation } from '../db/constraint'
import { addEvent, beginSnapshot, writeSnapshot } from './queries'
import { fetchSnapshot } from './subscription-snapshot'

/**
 * Fetches a subscription from Stripe and records it. The trigger and the order of the calls do not
 * matter, because the record always follows Stripe's current state.
 */
export async function refreshBilling(
  stripe: Stripe,
  db: Db,
  whose: { userId: string } | { customerId: string },
  now: Date,
  eventId?: string,
): Promise<void> {
  const begun = await beginSnapshot(db, whose)
  // Not a customer of ours, or no longer one.
  if (!begun) return
  const read = await fetchSnapshot(stripe, begun.customerId)
  const event = eventId === undefined ? [] : [addEvent(db, eventId, now)]
  try {
    await runBatch(db, [...event, writeSnapshot(db, begun, read, now)])
  } catch (error) {
    // The event was delivered twice, and has already taken effect.
    if (!isUniqueViolation(error, 'stripe_events.id')) throw error
  }
}
