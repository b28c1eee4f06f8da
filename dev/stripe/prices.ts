import { plans, type PlanType } from '../../worker/billing/contract.ts'
import type { Price } from './types.ts'

const priceOf = (plan: PlanType) =>
  ({
    id: `price_${plan}`,
    object: 'price',
    active: true,
    currency: 'usd',
    livemode: false,
    lookup_key: plans[plan].lookupKey,
    product: 'prod_pro',
    recurring: { interval: plans[plan].interval, interval_count: 1 },
    type: 'recurring',
    unit_amount: plans[plan].cents,
  }) satisfies Price

export const prices: Price[] = [priceOf('monthly'), priceOf('annual')]

/** One period later: on the anchor's day of the month, or on the last day of a shorter month. */
export function afterPeriod(from: number, { recurring }: Price, anchor: number): number {
  const date = new Date(from * 1000)
  const day = new Date(anchor * 1000).getUTCDate()
  const months = recurring.interval === 'year' ? 12 : 1
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const time = date.getTime() % 86_400_000
  return (Date.UTC(year, month, Math.min(day, last)) + time) / 1000
}
