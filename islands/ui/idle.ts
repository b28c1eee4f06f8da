/** Safari can't tell when it is idle. */
const guessedMs = 500

/** Resolves once the page is idle. */
export const idle = (how?: IdleRequestOptions): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), how)
    else setTimeout(resolve, guessedMs)
  })
