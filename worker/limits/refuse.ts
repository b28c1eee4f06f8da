import { readFromPrimary } from '../db/client'
import { brand } from '../brand'
import { findUsed, isUsedUp, nextDay, secondsToNextDay, type QuotaUse } from '../db/quotas'
import { HttpError } from '../http/errors'
import { log } from '../http/log'
import type { Scope } from '../http/scope'
import type { Limit } from './limits'
import { whenInWords } from './rules'

type LimitScope = Pick<Scope, 'db' | 'now' | 'timeZone'>

export interface Spent extends QuotaUse {
  limit: Limit
  /** What to say if there was no room. */
  explainNoRoom?: () => Promise<HttpError | null>
}

/** Explains why a batch with `spend` in it has failed. Passes other errors on. */
export const explainUsedUp =
  (scope: LimitScope, ...spent: Spent[]) =>
  async (error: unknown): Promise<never> => {
    throw isUsedUp(error) ? ((await findUsedUp(scope, spent)) ?? error) : error
  }

/** The refusal: 429 until the day is over, or what `explainNoRoom` says. Null if nothing is used up. */
export async function findUsedUp(scope: LimitScope, spent: Spent[]): Promise<HttpError | null> {
  const { db, now } = scope
  readFromPrimary(db)
  for (const { limit, key, amount = 1, explainNoRoom } of spent) {
    const used = await findUsed(db, limit.name, key, now)
    if (used.each + amount > limit.each) return dayIsUsedUp(scope, limit, limit.rule)
    if (limit.all !== null && used.all + amount > limit.all) {
      return dayIsUsedUp(scope, limit, `${brand} can't take more of these today.`)
    }
    const full = await explainNoRoom?.()
    if (full) return full
  }
  return null
}

export const noteUsedUp = ({ name }: Limit): void =>
  log('warn', { kind: 'security', event: 'day_limit_reached', limit: name })

function dayIsUsedUp({ now, timeZone }: LimitScope, limit: Limit, rule: string): HttpError {
  const until = nextDay(now)
  noteUsedUp(limit)
  const message = `${rule} Try again ${whenInWords(until, now, timeZone)}.`
  const more = { until: until.toISOString() }
  return new HttpError(429, 'too_many', message, more, {
    'Retry-After': String(secondsToNextDay(now)),
  })
}
