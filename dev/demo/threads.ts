/** Something that goes on for a while: it yields when it goes on next, in hours ago. */
export type Thread = AsyncGenerator<number, void>

/** Something that happens once. */
export async function* once(hoursAgo: number, happen: () => Promise<unknown>): Thread {
  yield hoursAgo
  await happen()
}

/**
 * How far the clock may stay behind, in hours, at so many hours ago: each time that it is moved, the
 * app does what it does every minute, and nobody minds the hour of what was weeks ago.
 */
const slack = (hoursAgo: number) => hoursAgo / 100

/** Lets everything happen in its order, each about at its time. */
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
