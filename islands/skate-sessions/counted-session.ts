import { limits, type TrickTries } from '../../worker/skate-sessions/contract'
import type { ParkCount } from '../park/park-counts'
import type { PhoneSession } from './queue'

/** A count of Park mode, as a session. Of more tricks than it may have the rest is of no certain one. */
export function sessionOf(count: ParkCount): PhoneSession {
  const { startedAtMs, lengthMs, utcOffsetMinutes, presses } = count
  const rows = [...Map.groupBy(presses, ({ trickId }) => trickId)]
    .map(([trickId, of]) => rowOf(trickId, of))
    .toSorted((one, other) => other.tries - one.tries)
  const [listed, rest] =
    rows.length > limits.tricks
      ? [rows.slice(0, limits.tricks - 1), rows.slice(limits.tricks - 1)]
      : [rows, []]
  const others = new Set(rest.map(({ trickId }) => trickId))
  const tricks = [
    ...listed,
    ...(rest.length > 0
      ? [
          rowOf(
            null,
            presses.filter(({ trickId }) => others.has(trickId)),
          ),
        ]
      : []),
  ]
  return { startedAtMs, lengthMs, utcOffsetMinutes, spotId: null, tricks }
}

const rowOf = (trickId: string | null, presses: ParkCount['presses']): TrickTries => ({
  trickId,
  tries: presses.length,
  told: presses.length,
  landed: presses.filter(({ landed }) => landed).length,
  longestAirMs: null,
  isHeard: false,
})
