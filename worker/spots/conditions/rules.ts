import { bustWords, limits, type SpotConditions } from './contract'

/** A skater's last report. */
export interface ConditionRow extends Word {
  userId: string
  bustAt: Date | null
  conditionAt: Date | null
}

type Word = SpotConditions['own']

const hour = 3_600_000
const busts = Object.keys(bustWords) as (keyof typeof bustWords)[]

const countsFor = (at: Date | null, hours: number, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < hours * hour

/** What of all that was said still counts: of busts the most frequent, the worse of equals. */
export function sumUpConditions(all: ConditionRow[], viewerId: string, now: Date): SpotConditions {
  const counting = all.map(({ userId, bust, bustAt, condition, conditionAt }) => ({
    isOwn: userId === viewerId,
    bust: countsFor(bustAt, limits.bustDays * 24, now) ? bust : null,
    condition:
      condition && countsFor(conditionAt, limits.conditionHours[condition], now) ? condition : null,
    at: conditionAt,
  }))
  const [most] = busts
    .map((value) => ({ value, count: counting.filter(({ bust }) => bust === value).length }))
    .toReversed()
    .toSorted((one, other) => other.count - one.count)
  const last = counting
    .filter(({ condition }) => condition !== null)
    .toSorted((one, other) => Number(other.at) - Number(one.at))[0]
  const own = counting.find(({ isOwn }) => isOwn)
  return {
    bust: most && most.count > 0 ? most : null,
    condition: last?.condition ? { value: last.condition, at: last.at!.toISOString() } : null,
    own: { bust: own?.bust ?? null, condition: own?.condition ?? null },
  }
}
