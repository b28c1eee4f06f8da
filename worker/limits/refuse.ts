import type { Context } from 'hono'
import { brand } from '../brand'
import { findUsed, isUsedUp, nextDay, secondsToNextDay, type Use } from '../db/quotas'
import type { AppEnv } from '../env'
import { readFromPrimary } from '../http/database'
import { HttpError } from '../http/errors'
import { log } from '../http/log'
import { timeZoneOf } from '../http/time-zone'
import type { Limit } from './limits'
import { whenInWords } from './rules'

export interface Spent extends Use {
  limit: Limit
  /** What to say if there was no room. */
  explainNoRoom?: () => Promise<HttpError | null>
}

/** Explains why a batch with `spend` in it has failed. Passes other errors on. */
export const explainUsedUp =
  (c: Context<AppEnv>, ...spent: Spent[]) =>
  async (error: unknown): Promise<never> => {
    throw isUsedUp(error) ? ((await findUsedUp(c, spent)) ?? error) : error
  }

/** The refusal: 429 until the day is over, or what `explainNoRoom` says. Null if nothing is used up. */
export async function findUsedUp(c: Context<AppEnv>, spent: Spent[]): Promise<HttpError | null> {
  readFromPrimary(c)
  for (const { limit, key, amount = 1, explainNoRoom } of spent) {
    const used = await findUsed(c.get('db'), limit.name, key, c.get('now'))
    if (used.each + amount > limit.each) return dayIsUsedUp(c, limit, limit.rule)
    if (limit.all !== null && used.all + amount > limit.all) {
      return dayIsUsedUp(c, limit, `${brand} can't take more of these today.`)
    }
    const full = await explainNoRoom?.()
    if (full) return full
  }
  return null
}

export const noteUsedUp = ({ name }: Limit): void =>
  log('warn', { kind: 'security', event: 'day_limit_reached', limit: name })

function dayIsUsedUp(c: Context<AppEnv>, limit: Limit, rule: string): HttpError {
  const now = c.get('now')
  const until = nextDay(now)
  noteUsedUp(limit)
  const message = `${rule} Try again ${whenInWords(until, now, timeZoneOf(c))}.`
  const more = { until: until.toISOString() }
  return new HttpError(429, 'too_many', message, more, {
    'Retry-After': String(secondsToNextDay(now)),
  })
}
