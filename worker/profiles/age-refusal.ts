import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { HttpError } from '../http/errors'
import { ageRefusalCookie } from '../session/cookies'
import { skater } from '../session/guards'
import { keyedHash } from '../session/secrets'
import { messages } from './contract'
import { addAgeRefusal, ageRefusalMs, findAgeRefusal } from './queries'

/** For a day after an age was refused, refuses every birthday of the same account or browser. */
export async function requireNoAgeRefusal(c: Context<AppEnv>): Promise<void> {
  const now = c.get('now')
  const end = ageRefusalEnd(Number(ageRefusalCookie.read(c)), now) ?? (await findEnd(c))
  if (!end) return
  const hours = Math.ceil((end.getTime() - now.getTime()) / 3_600_000)
  const message = messages.ageRefused(hours)
  throw new HttpError(400, 'age_refused', message, { fields: { birthdate: message } })
}

/** Runs a profile setup, and remembers if it was refused because somebody is too young. */
export async function rememberingAgeRefusal<T>(
  c: Context<AppEnv>,
  attempt: (onMinor: () => void) => Promise<T>,
): Promise<T> {
  let isMinor = false
  try {
    return await attempt(() => (isMinor = true))
  } catch (error) {
    if (isMinor) await remember(c)
    throw error
  }
}

async function remember(c: Context<AppEnv>): Promise<void> {
  const refusedAt = c.get('now')
  await addAgeRefusal(c.get('db'), await subjectHash(c), refusedAt).run()
  ageRefusalCookie.write(c, String(refusedAt.getTime()))
}

async function findEnd(c: Context<AppEnv>): Promise<Date | null> {
  const now = c.get('now')
  const row = await findAgeRefusal(c.get('db'), await subjectHash(c), now)
  return row ? ageRefusalEnd(row.refusedAt.getTime(), now) : null
}

/** Until when a refusal (in ms since 1970) is remembered; null if that time is over. */
export function ageRefusalEnd(refusedAt: number, now: Date): Date | null {
  const age = now.getTime() - refusedAt
  return age >= 0 && age < ageRefusalMs ? new Date(refusedAt + ageRefusalMs) : null
}

/**
 * Hashes the subject, not the user's id: after deleting the account, a new sign-in gets a new id.
 */
const subjectHash = (c: Context<AppEnv>) => keyedHash(c.env, 'age-refusal', skater(c).user.subject)
