import { lengthOf } from '../text/contract.ts'
import { limits, messages } from './contract.ts'
import { longDay } from './dates.ts'

/** Why a clean text can't be a skatertag; undefined if it can. Older tags that break a rule keep working. */
export function checkTag(tag: string): string | undefined {
  const { min, max, letters, shape } = limits.skatertag
  if (lengthOf(tag) < min) return messages.skatertagShort
  if (lengthOf(tag) > max) return messages.skatertagLong
  if (!letters.test(tag)) return messages.skatertagLetters
  return shape.test(tag) ? undefined : messages.skatertagShape
}

/** The same day of the next month, or that month's last day if it is shorter. */
export function nextTagChange(lastChanged: string): string {
  const [year, month, day] = lastChanged.split('-').map(Number) as [number, number, number]
  // Day 0 of the month after next is the last day of the next month.
  const last = new Date(Date.UTC(year, month + 1, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** Why the skatertag can't be changed today; null if it can. The first change is free. */
export function tagLimitOn(today: string, lastChanged: string | null): string | null {
  if (lastChanged === null) return null
  const next = nextTagChange(lastChanged)
  return next > today ? `${messages.tagLimit} ${messages.tagLimitUntil(longDay(next))}` : null
}
