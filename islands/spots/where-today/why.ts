import type { TodayPick } from '../../../worker/spots/where-today/contract'
import { distanceFrom } from '../rough-place'

const hour = 3_600_000
const day = 24 * hour

/** "Not stacked there for 3 weeks, dry 5 h ago, 1.2 km away". */
export function whyWords(
  { notSince, dryAt, distance }: Omit<TodayPick, 'spot'>,
  now: number,
  within?: number,
) {
  return [
    notSince === null
      ? 'Never stacked there'
      : `Not stacked there for ${longWords(now - Date.parse(notSince))}`,
    ...(dryAt === null ? [] : [`dry ${agoWords(now - Date.parse(dryAt))}`]),
    ...(distance === null ? [] : [awayWords(distanceFrom(distance, within))]),
  ].join(', ')
}

const awayWords = (distance: string): string =>
  `${distance.slice(0, 1).toLowerCase()}${distance.slice(1)} away`

function longWords(ms: number): string {
  const days = Math.floor(ms / day)
  if (days >= 365) return 'over a year'
  return days >= 60 ? `${Math.floor(days / 30)} months` : `${Math.floor(days / 7)} weeks`
}

/** A time in the future is "just now", because clocks differ. */
function agoWords(ms: number): string {
  if (ms < hour) return 'just now'
  return ms < day ? `${Math.floor(ms / hour)} h ago` : `${Math.floor(ms / day)} d ago`
}
