import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billingOf, type Subscription } from '../../../worker/access/rules'
import { tableOf } from '../table'

const day = 86_400_000
const began = new Date('2026-11-01T12:00:00Z')
/** The nth day since the trial began. */
const on = (days: number) => new Date(began.getTime() + days * day)

const dayIn = (cell: string): Date | null => (cell === '' ? null : on(Number(cell)))

/** `active 10`, or `canceled 10 until 44`: without days left, only who is active has access. */
function billingIn(cell: string) {
  const [status, days, , end = ''] = cell.split(' ')
  return {
    status,
    hasAccess: status === 'active' || Number(days) > 0,
    daysUntilExpiration: Number(days),
    subscriptionEndsAt: dayIn(end)?.toISOString() ?? null,
  }
}

describe('the access of a skater', () => {
  // The day on which the paid time ends, that on which the subscription ends, and today.
  it.each(tableOf`
    new | no row | | | | 0 | trial 14
    a moment after it begins | no row | | | | 0.001 | trial 14
    on the last day | no row | | | | 13.5 | trial 1
    a moment before the end | no row | | | | 13.999 | trial 1
    at the end of the trial | no row | | | | 14 | trial 0
    long after it | no row | | | | 400 | trial 0
    with a customer alone, in the trial | no status | | | | 4 | trial 10
    with a customer alone, after it | no status | | | | 20 | trial 0

    incomplete, in the trial | incomplete | | | | 4 | trial 10
    incomplete, after it | incomplete | | 44 | | 20 | trial 0
    incomplete and expired | incomplete_expired | | | 15 | 20 | trial 0
    paused for want of a card | paused | | | | 20 | trial 0

    trialing without a card | trialing | | 14 | | 4 | trial 10
    trialing with a card | trialing | card | 14 | | 4 | active 10
    trialing with a card, before Stripe reports the end
      | trialing | card | 14 | | 14.01 | active 0
    trialing with a card, canceled at its end
      | trialing | card | 14 | 14 | 4 | canceled 10 until 14
    ended with the trial, without ever a card | canceled | | | 14 | 20 | trial 0
    ended a moment after the trial, without ever a card | canceled | | | 14.01 | 20 | trial 0
    ended a day after the trial, without a card | canceled | | | 15 | 20 | canceled 0 until 15
    canceled at once during the trial | canceled | card | | 3 | 4 | trial 10
    the same, after the trial | canceled | card | | 3 | 20 | canceled 0 until 3
    the same, at the moment in which the trial ends
      | canceled | card | | 3 | 14 | canceled 0 until 3

    active | active | card | 44 | | 20 | active 24
    active, with the card removed since | active | | | | 20 | active 0
    active in the trial | active | card | 44 | | 4 | active 40
    past due | past_due | card | 44 | | 50 | active 0
    active, to be canceled at its end | active | card | 44 | 44 | 20 | canceled 24 until 44
    active, canceled, when that end has come | active | card | 44 | 44 | 44 | canceled 0 until 44
    past due and canceled | past_due | card | 44 | 74 | 50 | canceled 24 until 74
    canceled | canceled | card | 44 | 44 | 60 | canceled 0 until 44
    canceled with time left | canceled | card | 44 | 44 | 43.5 | canceled 1 until 44
    canceled, card removed, after a paid time | canceled | | | 44 | 60 | canceled 0 until 44
    canceled without a date | canceled | | | | 60 | canceled 0
    unpaid | unpaid | card | 44 | 44 | 60 | canceled 0 until 44
    unpaid without a date | unpaid | card | | | 60 | canceled 0
    a status that Stripe may add in the future | dormant | card | 44 | | 20 | trial 0
  `)('%s', (_, status, card, paidUntil, ends, today, expected) => {
    const row = {
      status: status === 'no status' ? null : status,
      hasPaymentMethod: card === 'card',
      currentPeriodEnd: dayIn(paidUntil),
      endsAt: dayIn(ends),
    }
    const subscription = status === 'no row' ? null : row
    expect(billingOf(subscription, began, on(Number(today)))).toEqual(billingIn(expected))
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
