import { describe, expect, it } from 'vitest'
import {
  kindOf,
  paymentOutcomeOf,
  paymentResultOf,
  type PaymentOutcome,
  type BankResult,
} from '../../../islands/billing/outcome'
import { returnedOf } from '../../../worker/billing/bank-return'

describe('the outcome of a card payment', () => {
  it.each<[BankResult, PaymentOutcome]>([
    [{ kind: 'setup', status: 'succeeded' }, 'paid'],
    [{ kind: 'setup', status: 'processing' }, 'processing'],
    [{ kind: 'setup', status: 'requires_action' }, 'processing'],
    [{ kind: 'setup', status: 'requires_payment_method' }, 'processing'],
    [{ kind: 'setup' }, 'processing'],
    [{ kind: 'setup', status: 'requires_payment_method', error: 'Declined.' }, 'failed'],
    [{ kind: 'payment', status: 'succeeded' }, 'paid'],
    [{ kind: 'payment', status: 'processing' }, 'processing'],
    [{ kind: 'payment', status: 'requires_action' }, 'processing'],
    [{ kind: 'payment', status: 'requires_payment_method' }, 'failed'],
    [{ kind: 'payment', status: 'canceled' }, 'failed'],
    [{ kind: 'payment', error: '' }, 'failed'],
  ])('%j is %s', (told, outcome) => {
    expect(paymentOutcomeOf(told)).toBe(outcome)
  })

  it('is explained in the words of Stripe where it has some', () => {
    expect(paymentResultOf({ kind: 'payment', error: 'No funds.' }).why).toBe('No funds.')
    expect(paymentResultOf({ kind: 'payment', error: '' }).why).toMatch(
      /^Your bank did not confirm it/,
    )
  })

  it('belongs to a setup or to a payment, by its secret', () => {
    expect([kindOf('seti_1_secret_2'), kindOf('pi_1_secret_2')]).toEqual(['setup', 'payment'])
  })
})

describe('the return URL of a bank is read', () => {
  it.each([
    [{ setup_intent_client_secret: 'seti_1_secret_2' }, { secret: 'seti_1_secret_2', plan: null }],
    [
      { payment_intent_client_secret: 'pi_1_secret_2', plan: 'annual', redirect_status: 'failed' },
      { secret: 'pi_1_secret_2', plan: 'annual' },
    ],
    [
      { payment_intent_client_secret: 'pi_1_secret_2', plan: 'weekly' },
      { secret: 'pi_1_secret_2', plan: null },
    ],
    [{ setup_intent_client_secret: '<script>' }, null],
    [{ plan: 'annual' }, null],
    [{}, null],
  ])('%j', (query, returned) => {
    expect(returnedOf(query)).toEqual(returned)
  })
})
