import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billingOf, type Subscription } from '../../../worker/access/rules'

const day = 86_400_000
const began = new Date('2026-11-01T12:00:00Z')
/** The nth day since the trial began. */
const on = (days: number) => new Date(began.getTime() + days * day)

const subscription = (status: string | null, more: Partial<Subscription> = {}): Subscription => ({
  status,
  currentPeriodEnd: null,
  endsAt: null,
  hasPaymentMethod: false,
  ...more,
})

const trial = (days: number) => ({
  status: 'trial',
  hasAccess: days > 0,
  daysUntilExpiration: days,
  subscriptionEndsAt: null,
})
const active = (days: number) => ({
  status: 'active',
  hasAccess: true,
  daysUntilExpiration: days,
  subscriptionEndsAt: null,
})
const canceled = (end: Date | null, days: number) => ({
  status: 'canceled',
  hasAccess: days > 0,
  daysUntilExpiration: days,
  subscriptionEndsAt: end?.toISOString() ?? null,
})

const card = { hasPaymentMethod: true }
const paid = { ...card, currentPeriodEnd: on(44) }

describe('the access of a skater', () => {
  it.each<[string, Subscription | null, number, object]>([
    ['new', null, 0, trial(14)],
    ['a moment after it begins', null, 0.001, trial(14)],
    ['on the last day', null, 13.5, trial(1)],
    ['a moment before the end', null, 13.999, trial(1)],
    ['at the end of the trial', null, 14, trial(0)],
    ['long after it', null, 400, trial(0)],
    ['with a customer alone, in the trial', subscription(null), 4, trial(10)],
    ['with a customer alone, after it', subscription(null), 20, trial(0)],

    ['incomplete, in the trial', subscription('incomplete'), 4, trial(10)],
    [
      'incomplete, after it',
      subscription('incomplete', { currentPeriodEnd: on(44) }),
      20,
      trial(0),
    ],
    [
      'incomplete and expired',
      subscription('incomplete_expired', { endsAt: on(15) }),
      20,
      trial(0),
    ],
    ['paused for want of a card', subscription('paused'), 20, trial(0)],

    [
      'trialing without a card',
      subscription('trialing', { currentPeriodEnd: on(14) }),
      4,
      trial(10),
    ],
    [
      'trialing with a card',
      subscription('trialing', { ...card, currentPeriodEnd: on(14) }),
      4,
      active(10),
    ],
    [
      'trialing with a card, before Stripe reports the end',
      subscription('trialing', { ...card, currentPeriodEnd: on(14) }),
      14.01,
      active(0),
    ],
    [
      'trialing with a card, canceled at its end',
      subscription('trialing', { ...card, currentPeriodEnd: on(14), endsAt: on(14) }),
      4,
      canceled(on(14), 10),
    ],
    [
      'ended with the trial, without ever a card',
      subscription('canceled', { endsAt: on(14) }),
      20,
      trial(0),
    ],
    [
      'ended a moment after the trial, without ever a card',
      subscription('canceled', { endsAt: on(14.01) }),
      20,
      trial(0),
    ],
    [
      'ended a day after the trial, without a card',
      subscription('canceled', { endsAt: on(15) }),
      20,
      canceled(on(15), 0),
    ],
    [
      'canceled at once during the trial',
      subscription('canceled', { ...card, endsAt: on(3) }),
      4,
      trial(10),
    ],
    [
      'the same, after the trial',
      subscription('canceled', { ...card, endsAt: on(3) }),
      20,
      canceled(on(3), 0),
    ],

    [
      'the same, at the moment in which the trial ends',
      subscription('canceled', { ...card, endsAt: on(3) }),
      14,
      canceled(on(3), 0),
    ],

    ['active', subscription('active', paid), 20, active(24)],
    [
      'active, with the card removed since',
      subscription('active', { ...paid, ...subscription('active') }),
      20,
      active(0),
    ],
    ['active in the trial', subscription('active', paid), 4, active(40)],
    ['past due', subscription('past_due', paid), 50, active(0)],
    [
      'active, to be canceled at its end',
      subscription('active', { ...paid, endsAt: on(44) }),
      20,
      canceled(on(44), 24),
    ],
    [
      'active, canceled, when that end has come',
      subscription('active', { ...paid, endsAt: on(44) }),
      44,
      canceled(on(44), 0),
    ],
    [
      'past due and canceled',
      subscription('past_due', { ...paid, endsAt: on(74) }),
      50,
      canceled(on(74), 24),
    ],
    ['canceled', subscription('canceled', { ...paid, endsAt: on(44) }), 60, canceled(on(44), 0)],
    [
      'canceled with time left',
      subscription('canceled', { ...paid, endsAt: on(44) }),
      43.5,
      canceled(on(44), 1),
    ],
    [
      'canceled, card removed, after a paid time',
      subscription('canceled', { endsAt: on(44) }),
      60,
      canceled(on(44), 0),
    ],
    ['canceled without a date', subscription('canceled'), 60, canceled(null, 0)],
    ['unpaid', subscription('unpaid', { ...paid, endsAt: on(44) }), 60, canceled(on(44), 0)],
    ['unpaid without a date', subscription('unpaid', card), 60, canceled(null, 0)],
    ['a status that Stripe may add in the future', subscription('dormant', paid), 20, trial(0)],
  ])('%s', (_, row, days, expected) => {
    expect(billingOf(row, began, on(days))).toEqual(expected)
  })
})

const moments = fc.integer({ min: -30 * 86_400, max: 400 * 86_400 }).map((s) => on(s / 86_400))
const maybe = fc.option(moments, { nil: null })
const rows: fc.Arbitrary<Subscription> = fc.record({
  status: fc.constantFrom(
    null,
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'canceled',
    'unpaid',
    'paused',
  ),
  currentPeriodEnd: maybe,
  endsAt: maybe,
  hasPaymentMethod: fc.boolean(),
})

describe('after any sequence of events from Stripe', () => {
  it('access follows from the status and the dates', () => {
    fc.assert(
      fc.property(fc.option(rows), moments, (row, now) => {
        const { status, hasAccess, daysUntilExpiration: days } = billingOf(row, began, now)
        expect(Number.isInteger(days) && days >= 0).toBe(true)
        expect(hasAccess).toBe(status === 'active' || days > 0)
      }),
    )
  })

  it('incomplete subscriptions change nothing', () => {
    const halfMade = fc.constantFrom(null, 'incomplete', 'incomplete_expired', 'paused')
    fc.assert(
      fc.property(rows, halfMade, moments, (row, status, now) => {
        const without = billingOf(null, began, now)
        expect(billingOf({ ...row, status }, began, now)).toEqual(without)
      }),
    )
  })

  it('subscribing ends no trial early, unless the skater cancels what ends later', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 13 }), (row, days) => {
        expect(billingOf({ ...row, endsAt: null }, began, on(days)).hasAccess || isOver(row)).toBe(
          true,
        )
      }),
    )
  })

  it('access that has ended does not come back with time', () => {
    fc.assert(
      fc.property(fc.option(rows), moments, moments, (row, one, other) => {
        const [earlier, later] = [one, other].sort((a, b) => a.getTime() - b.getTime())
        if (billingOf(row, began, earlier!).hasAccess) return
        expect(billingOf(row, began, later!).hasAccess).toBe(false)
      }),
    )
  })
})

const isOver = ({ status }: Subscription) => status === 'canceled' || status === 'unpaid'
