import { paymentTexts } from '../../worker/billing/contract'

export interface BankResult {
  kind: 'setup' | 'payment'
  status?: string | undefined
  error?: string | undefined
}

/** `failed`: the user can try another card. `processing`: the bank decides. */
export type PaymentOutcome = 'paid' | 'processing' | 'failed'

/** The secret of a SetupIntent begins with `seti_`. */
export const kindOf = (secret: string): BankResult['kind'] =>
  secret.startsWith('seti_') ? 'setup' : 'payment'

export function paymentOutcomeOf({ kind, status, error }: BankResult): PaymentOutcome {
  if (error !== undefined) return 'failed'
  if (status === 'succeeded') return 'paid'
  const isRefused = status === 'requires_payment_method' || status === 'canceled'
  return kind === 'payment' && isRefused ? 'failed' : 'processing'
}

export interface PaymentResult {
  outcome: PaymentOutcome
  why: string
}

export const paymentResultOf = (bankResult: BankResult): PaymentResult => ({
  outcome: paymentOutcomeOf(bankResult),
  why: bankResult.error || paymentTexts.refused,
})
