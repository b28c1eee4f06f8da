import type { EnginePage } from './page'

/** Whoever has said "Not now" is not asked about notifications in the middle of the story. */
export const declinePush = (page: EnginePage) =>
  page.evaluate(() => localStorage.setItem('stoke-push-later', 'true'))
