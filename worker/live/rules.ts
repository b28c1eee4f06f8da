/** A small outage: pages come back within this time. */
const leastSpreadMs = 5000

/** A fifth of the month's skaters come in a day; the most lines at once are an 18th of the day's sessions. */
const sessionsPerLine = 18

/**
 * Each page that comes back asks the database three times: for its session, its games and its unread count.
 * Until then it polls. With these lines a second, both together stay under 200 trips a second.
 */
const linesPerSecond = 16

/** Over which time pages come back whose sockets one event has cut, as a deployment does. */
export const spreadMsFor = (sessionsOfYesterday: number): number =>
  Math.max(leastSpreadMs, Math.ceil(sessionsOfYesterday / sessionsPerLine / linesPerSecond) * 1000)
