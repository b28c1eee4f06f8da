import type { Price } from './types.ts'

const price = (id: string, lookup_key: string, unit_amount: number, interval: 'month' | 'year') =>
  ({
    id,
    object: 'price',
    active: true,
    currency: 'usd',
    livemode: false,
    lookup_key,
    product: 'prod_pro',
    recurring: { interval, interval_count: 1 },
    type: 'recurring',
    unit_amount,
  }) satisfies Price

export const prices: Price[] = [
  price('price_monthly', 'stoke_monthly', 299, 'month'),
  price('price_annual', 'stoke_annual', 2399, 'year'),
]

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
