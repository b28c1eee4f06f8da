import { urls } from '../../worker/urls'
import { canAskForPush } from './push-is-useful'

/**
 * In session storage, so it survives a reload: the skater may leave the page before the app asks.
 */
const mark = 'stoke-push-useful'
/** In local storage, which signing out clears. */
const later = 'stoke-push-later'

/** Asks when push becomes useful on this page, or if it became useful on the page before. */
export function askWhenPushIsUseful(): void {
  addEventListener(canAskForPush, () => {
    if (localStorage.getItem(later)) return
    sessionStorage.setItem(mark, 'true')
    askIfUseful()
  })
  askIfUseful()
}

/** Never asks during a game: the next other page asks. */
function askIfUseful(): void {
  if (location.pathname === urls.games()) return
  if (sessionStorage.getItem(mark))
    void import('./ask').then(({ askForPush }) => askForPush(), console.warn)
}

export const hasAsked = (): void => sessionStorage.removeItem(mark)

/** Remembers the "no", so that the app does not ask again. The bell still offers push. */
export function notNow(): void {
  localStorage.setItem(later, 'true')
}
