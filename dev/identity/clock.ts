const realNow = Date.now
let offsetMs = 0

// oidc-provider reads the time only with Date.now, so this changes all its lifetimes. Concurrent
// requests share this one number; it is the same for all of them.
Date.now = () => realNow() + offsetMs

/** Sets this Worker's time to the development clock. */
export async function followClock(clock: Fetcher) {
  const answer = await clock.fetch('http://clock/')
  offsetMs = (await answer.json<{ offsetMs: number }>()).offsetMs
}
