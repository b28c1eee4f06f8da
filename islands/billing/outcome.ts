import { paymentTexts } from '../../worker/billing/contract'

/** What Stripe says of a card that was given: its state, or what went wrong. */
export interface BankResult {
  kind: 'setup' | 'payment'
  status?: string | undefined
  error?: string | undefined
}

/** `failed` lets another card be tried; `processing` is for the bank to decide. */
export type Outcome = 'paid' | 'processing' | 'failed'

/** A secret beginning with `seti_` is one of a setup, any other of a payment. */
export const kindOf = (secret: string): BankResult['kind'] =>
  secret.startsWith('seti_') ? 'setup' : 'payment'

export function outcomeOf({ kind, status, error }: BankResult): Outcome {
  if (error !== undefined) return 'failed'
  if (status === 'succeeded') return 'paid'
  const isRefused = status === 'requires_payment_method' || status === 'canceled'
  return kind === 'payment' && isRefused ? 'failed' : 'processing'
}

/** What came of a card; of one that failed, why. */
export interface Result {
  outcome: Outcome
  why: string
}

export const resultOf = (told: BankResult): Result => ({
  outcome: outcomeOf(told),
  why: told.error || paymentTexts.refused,
})
