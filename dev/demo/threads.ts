/** A sequence of events: it yields the time of its next event, in hours ago. */
export type Thread = AsyncGenerator<number, void>

/** A single event. */
export async function* once(hoursAgo: number, happen: () => Promise<unknown>): Thread {
  yield hoursAgo
  await happen()
}

/**
 * How far the clock may lag behind, in hours. Each move of the clock runs the scheduled job, which
 * takes time, and for events weeks ago an hour makes no difference.
 */
const slack = (hoursAgo: number) => hoursAgo / 100

/** Runs all events in order, each at about its time. */
export async function play(threads: Thread[], moveTo: (hoursAgo: number) => Promise<void>) {
  const waiting: { at: number; thread: Thread }[] = []
  const writeNext = async (thread: Thread) => {
    const { value, done } = await thread.next()
    if (!done) waiting.push({ at: value, thread })
  }
  for (const thread of threads) await writeNext(thread)
  let now = Infinity
  while (waiting.length > 0) {
    waiting.sort((one, other) => other.at - one.at)
    const { at, thread } = waiting.shift()!
    if (now - at > slack(at)) await moveTo((now = at))
    await writeNext(thread)
  }
}
