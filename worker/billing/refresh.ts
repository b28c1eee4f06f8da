import type Stripe from 'stripe'
import { runBatch, type Db } from '../db/client'
import { isUniqueViolation } from '../db/constraint'
import { addEvent, beginSnapshot, writeSnapshot } from './queries'
import { fetchSnapshot } from './subscription-snapshot'

/** Always stores Stripe's current state, so neither the trigger nor the order of calls matters. */
export async function refreshBilling(
  stripe: Stripe,
  db: Db,
  whose: { userId: string } | { customerId: string },
  now: Date,
  eventId?: string,
): Promise<void> {
  const begun = await beginSnapshot(db, whose)
  if (!begun) return
  const read = await fetchSnapshot(stripe, begun.customerId)
  const event = eventId === undefined ? [] : [addEvent(db, eventId, now)]
  try {
    await runBatch(db, [...event, writeSnapshot(db, begun, read, now)])
  } catch (error) {
    // The repeated event has already taken effect.
    if (!isUniqueViolation(error, 'stripe_events.id')) throw error
  }
}
