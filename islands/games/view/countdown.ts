const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const expired = 'Time expired'

/** What is left, in words: two or three units, the largest first. */
export function countdown(ms: number): string {
  if (ms <= 0) return expired
  // "0s" would be over and not over.
  const left = Math.max(second, ms)
  const days = Math.floor(left / day)
  const hours = Math.floor((left % day) / hour)
  const minutes = Math.floor((left % hour) / minute)
  const seconds = Math.floor((left % minute) / second)
  if (days > 0) return `${days}d ${hours}h ${minutes}m`
  if (hours > 0) return `${hours}h ${minutes}m`
  return minutes > 0 ? `${minutes}m ${seconds}s` : `${seconds}s`
}

export const isLastHour = (ms: number): boolean => ms < hour

/** How long until the words change: those of the last hour count seconds. */
export function nextTick(ms: number): number {
  if (ms <= 0) return Infinity
  if (ms < 2 * second) return ms
  return (ms % (ms < hour ? second : minute)) + 1
}
