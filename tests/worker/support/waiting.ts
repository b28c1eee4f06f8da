import { watched } from './database'

export interface Hang {
  /** To be awaited in place of an answer: whoever waits for it gives up once `before` is done. */
  forever: <T>(before?: Promise<unknown>) => Promise<T>
  /** Ends the time of all requests to other services that still wait. */
  timeOut: () => void
}

/** Shorter waits are no limits, but pauses between attempts. */
const shortestLimitMs = 1000

/**
 * Runs something whose waits for an answer that never comes are over at once. Other waits take
 * their time: a slow machine must not look like a database that hangs.
 */
export async function withoutWaiting<T>(run: (hang: Hang) => Promise<T>): Promise<T> {
  const real = globalThis.setTimeout
  const realClear = globalThis.clearTimeout
  const realLimit = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout')!
  let hanging: Promise<unknown> | undefined
  let latest: { timer: unknown; end: () => void } | undefined
  // The limit of time is set right after the call that hangs, or right before it where something is
  // awaited on the way to it. It has two halves.
  const shortened = <A extends unknown[]>(act: (...given: A) => void, ms = 0, ...given: A) => {
    if (ms < shortestLimitMs) return real(act, ms, ...given)
    const end = () => {
      hanging = Promise.resolve()
      act(...given)
      hanging = undefined
    }
    const before = hanging
    hanging = undefined
    if (before) return real(() => void before.then(end, end), 0)
    const timer = real(act, ms, ...given)
    latest = { timer, end }
    real(() => forget(timer), 0)
    return timer
  }
  const forget = (timer: unknown) => {
    if (latest?.timer === timer) latest = undefined
  }
  const cleared = (timer: Parameters<typeof realClear>[0]) => {
    forget(timer)
    realClear(timer)
  }
  // The limits of requests to other services are the platform's own.
  const limits: AbortController[] = []
  AbortSignal.timeout = () => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  }
  const timeOut = () => {
    for (const limit of limits.splice(0)) limit.abort(new DOMException('Too late', 'TimeoutError'))
  }
  Object.assign(globalThis, { setTimeout: shortened, clearTimeout: cleared })
  const forever = <A>(before: Promise<unknown> = Promise.resolve()) => {
    if (latest) {
      const { timer, end } = latest
      cleared(timer as Parameters<typeof realClear>[0])
      void before.then(end, end)
    } else hanging = before
    return new Promise<A>(() => {})
  }
  try {
    return await run({ forever, timeOut })
  } finally {
    Object.assign(globalThis, { setTimeout: real, clearTimeout: realClear })
    Object.defineProperty(AbortSignal, 'timeout', realLimit)
  }
}

export type Trouble = 'fails' | 'hangs' | 'hangs when it is done' | 'answers late' | 'is overloaded'

/**
 * A database in which one round trip has this trouble, counted from 1, or all from there on. `late`
 * does what was answered late.
 */
export function troubled(
  db: D1Database,
  trouble: Trouble,
  { forever }: Hang,
  { trip, isOver = true, match = /./ }: { trip: number; isOver?: boolean; match?: RegExp },
) {
  let trips = 0
  const later: (() => Promise<unknown>)[] = []
  const DB = watched(db, async (asked, run) => {
    if (!asked.some(({ sql }) => match.test(sql))) return run()
    trips += 1
    if (trips < trip || (isOver && trips > trip)) return run()
    if (trouble === 'fails') throw new Error('D1_ERROR: Network connection lost.')
    if (trouble === 'is overloaded')
      throw new Error('D1_ERROR: D1 DB is overloaded. Too many requests queued.')
    if (trouble === 'answers late') later.push(run)
    return forever(trouble === 'hangs when it is done' ? run() : undefined)
  })
  const late = async () => {
    for (const run of later.splice(0)) await run().catch(() => {})
  }
  return { DB, late, trips: () => trips }
}
