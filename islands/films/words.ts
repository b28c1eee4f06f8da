import type { FilmState } from '../../worker/films/contract'

const day = 24 * 3_600_000

export function stateWords({ status, opensAt }: FilmState, now: number, timeZone?: string): string {
  if (status === 'removed') return 'A moderator removed this film. It can’t be shared again.'
  if (status === 'open') return 'It is open: everybody with the link sees it.'
  if (status === 'none' || opensAt === null) {
    return 'All who played are told, and can keep out of it. It opens in 24 hours, or as soon as everybody agrees.'
  }
  return `Opens ${whenWords(Date.parse(opensAt), now, timeZone)}, or as soon as everybody agrees.`
}

/** `today at 2:05 PM`, `tomorrow at 9:30 AM`, or the weekday. */
export function whenWords(at: number, now: number, timeZone?: string): string {
  const dayOf = (time: number) => new Date(time).toLocaleDateString('en-US', { timeZone })
  const clock = new Date(at).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  const date =
    dayOf(at) === dayOf(now)
      ? 'today'
      : dayOf(at) === dayOf(now + day)
        ? 'tomorrow'
        : new Date(at).toLocaleDateString('en-US', { weekday: 'long', timeZone })
  return `${date} at ${clock}`
}
