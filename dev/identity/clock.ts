const realNow = Date.now
let offsetMs = 0

// oidc-provider asks for the time by Date.now alone, so all its lifetimes follow from here.
// The one number is shared by concurrent requests, and is the same for all of them.
Date.now = () => realNow() + offsetMs

/** Sets this Worker's time to the development clock. */
export async function followClock(clock: Fetcher) {
  const answer = await clock.fetch('http://clock/')
  offsetMs = (await answer.json<{ offsetMs: number }>()).offsetMs
}
