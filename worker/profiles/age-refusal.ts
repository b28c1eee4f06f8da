import type { Env } from '../env'
import { HttpError } from '../http/errors'
import type { Scope } from '../http/scope'
import { keyedHash } from '../session/secrets'
import { messages } from './contract'
import { addAgeRefusal, ageRefusalMs, findAgeRefusal } from './queries'

type AgeScope = Pick<Scope, 'env' | 'db' | 'now'>

/** For a day after an age was refused, refuses every birthday of the same account or browser. */
export async function requireNoAgeRefusal(
  scope: AgeScope,
  subject: string,
  cookie: string | undefined,
): Promise<void> {
  const { now } = scope
  const end = ageRefusalEnd(Number(cookie), now) ?? (await findEnd(scope, subject))
  if (!end) return
  const hours = Math.ceil((end.getTime() - now.getTime()) / 3_600_000)
  const message = messages.ageRefused(hours)
  throw new HttpError(400, 'age_refused', message, { fields: { birthdate: message } })
}

/** Runs a profile setup, and remembers if it was refused because the skater is too young. */
export async function rememberingAgeRefusal<T>(
  { env, db, now }: AgeScope,
  subject: string,
  attempt: (onMinor: () => void) => Promise<T>,
  writeCookie: (value: string) => void,
): Promise<T> {
  let isMinor = false
  try {
    return await attempt(() => (isMinor = true))
  } catch (error) {
    if (isMinor) {
      await addAgeRefusal(db, await subjectHash(env, subject), now).run()
      writeCookie(String(now.getTime()))
    }
    throw error
  }
}

async function findEnd({ env, db, now }: AgeScope, subject: string): Promise<Date | null> {
  const row = await findAgeRefusal(db, await subjectHash(env, subject), now)
  return row ? ageRefusalEnd(row.refusedAt.getTime(), now) : null
}

/** When a refusal is forgotten, in ms since 1970; null if that time is over. */
export function ageRefusalEnd(refusedAt: number, now: Date): Date | null {
  const age = now.getTime() - refusedAt
  return age >= 0 && age < ageRefusalMs ? new Date(refusedAt + ageRefusalMs) : null
}

/**
 * Hashes the subject, not the user's id: after deleting the account, a new sign-in gets a new id.
 */
const subjectHash = (env: Env, subject: string) => keyedHash(env, 'age-refusal', subject)
