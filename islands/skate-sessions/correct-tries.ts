import type { TrickTries } from '../../worker/skate-sessions/contract'

export type Counted = 'tries' | 'landed' | 'bailed'

/** One more that was landed or bailed was a try too. What a person counts is no longer about so many. */
export function correctTries(each: TrickTries, count: Counted, by: 1 | -1): TrickTries {
  if (count === 'tries') return { ...each, tries: each.tries + by, isHeard: false }
  const told = each.told + by
  const landed = each.landed + (count === 'landed' ? by : 0)
  return { ...each, told, landed, tries: Math.max(each.tries, told) }
}
