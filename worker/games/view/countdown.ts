const second = 1000
const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export const expired = 'Time expired'

/** One to three units, the largest first. */
export function countdown(ms: number): string {
  if (ms <= 0) return expired
  // At least 1s: "0s" would look expired too early.
  const left = Math.max(second, ms)
  const days = Math.floor(left / day)
  const hours = Math.floor((left % day) / hour)
  const minutes = Math.floor((left % hour) / minute)
  const seconds = Math.floor((left % minute) / second)
  if (days > 0) return `${days}d ${hours}h ${minutes}m`
  if (hours > 0) return `${hours}h ${minutes}m`
  return minutes > 0 ? `${minutes}m ${seconds}s` : `${seconds}s`
}

/** Milliseconds; the text changes every second in the last hour, otherwise every minute. */
export function nextTick(ms: number): number {
  if (ms <= 0) return Infinity
  if (ms < 2 * second) return ms
  return (ms % (ms < hour ? second : minute)) + 1
}

/** One unit, rounded down: `6 days`, `33 hours`, `59 minutes`. */
export function roughly(ms: number): string {
  const [unit, name] = unitOf(ms)
  const count = countOf(ms, unit)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** The same as `6 d`, `33 h`, `59 min`. */
export function shortly(ms: number): string {
  const [unit, , short] = unitOf(ms)
  return `${countOf(ms, unit)} ${short}`
}

const countOf = (ms: number, unit: number): number => Math.max(1, Math.floor(ms / unit))

export const nextRoughTick = (ms: number): number => (ms <= 0 ? Infinity : (ms % unitOf(ms)[0]) + 1)

function unitOf(ms: number): [unit: number, name: string, short: string] {
  if (ms >= 2 * day) return [day, 'day', 'd']
  return ms >= hour ? [hour, 'hour', 'h'] : [minute, 'minute', 'min']
}
