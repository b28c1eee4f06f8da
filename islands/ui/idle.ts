/** Safari can't tell when it is idle. */
const guessedMs = 500

/** Resolves once the page is idle. */
export const waitForIdle = (options?: IdleRequestOptions): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), options)
    else setTimeout(resolve, guessedMs)
  })
