import { beforeEach, expect } from 'vitest'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { skater, type Skater } from '../support/skaters'
import { newStripe, type TestStripe } from '../support/stripe'

/** A Stripe with nobody in it, and Ann, whose trial has just begun. */
export let stripe: TestStripe
export let ann: Skater

/** Begins every test of a file with both, and nothing else. */
export function useStripe(): void {
  beforeEach(anew)
  beforeEach(withoutPauses)
}

/** An outage is asked again after half a second: here at once. Limits are longer, and stay. */
function withoutPauses() {
  const real = globalThis.setTimeout
  const atOnce = <A extends unknown[]>(act: (...given: A) => void, ms = 0, ...given: A) =>
    real(act, ms < 1000 ? 0 : ms, ...given)
  Object.assign(globalThis, { setTimeout: atOnce })
  return () => void Object.assign(globalThis, { setTimeout: real })
}

export async function anew(): Promise<void> {
  await empty()
  stripe = newStripe()
  ann = await skater('Ann')
}

/** What the app said: its status and its words. */
export const statusAndBody = async (answer: Response) =>
  [answer.status, await answer.json()] as const

/** What a card is to be confirmed with. */
export const secretOf = async (answer: Response) =>
  (await answer.json<{ clientSecret: string }>()).clientSecret

/** What Ann may use matches this. */
export const is = async (expected: object) =>
  expect(await stripe.status(ann)).toMatchObject(expected)

/** The webhook hears this, signed as Stripe signs it. */
export const hear = async (body: string, at?: number) =>
  stripe.hear(body, await stripe.sign(body, at))

/** All that is kept of Ann's subscription. */
export const recorded = () =>
  env.DB.prepare(
    `SELECT subscription_id, status, plan, current_period_end, ends_at, has_payment_method
     FROM subscriptions WHERE user_id = ?`,
  )
    .bind(ann.userId)
    .first()
