import type Stripe from 'stripe'
import { runBatch, type Db } from '../db/client'
import { isUniqueViolation } from '../db/constraint'
import { addEvent, beginSnapshot, writeSnapshot } from './queries'
import { fetchSnapshot } from './subscription-snapshot'

/**
 * Reads a subscription anew at Stripe and records it. It does not matter what made us look, nor in
 * which order: what is recorded is what Stripe has.
 */
export async function refresh(
  stripe: Stripe,
  db: Db,
  whose: { userId: string } | { customerId: string },
  now: Date,
  eventId?: string,
): Promise<void> {
  const begun = await beginSnapshot(db, whose)
  // No customer of ours, or no longer.
  if (!begun) return
  const read = await fetchSnapshot(stripe, begun.customerId)
  const event = eventId === undefined ? [] : [addEvent(db, eventId, now)]
  try {
    await runBatch(db, [...event, writeSnapshot(db, begun, read, now)])
  } catch (error) {
    // Told twice: it has taken effect.
    if (!isUniqueViolation(error, 'stripe_events.id')) throw error
  }
}
