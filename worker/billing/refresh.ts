import type Stripe from 'stripe'
import { act, type Db } from '../db/connection'
import { isTaken } from '../db/constraint'
import { addEvent, beginReading, writeReading } from './queries'
import { readAnew } from './reading'

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
  const begun = await beginReading(db, whose)
  // No customer of ours, or no longer.
  if (!begun) return
  const read = await readAnew(stripe, begun.customerId)
  const event = eventId === undefined ? [] : [addEvent(db, eventId, now)]
  try {
    await act(db, [...event, writeReading(db, begun, read, now)])
  } catch (error) {
    // Told twice: it has taken effect.
    if (!isTaken(error, 'stripe_events.id')) throw error
  }
}
