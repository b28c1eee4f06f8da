import { urls } from '../../worker/urls'
import { canAskForPush } from './push-is-useful'

/** Survives a reload: the page may be left before the question is shown. */
const mark = 'stoke-push-useful'
/** For as long as somebody is signed in here. */
const later = 'stoke-push-later'

/** Asks as soon as it is useful, or was on the page before. */
export function askWhenPushIsUseful(): void {
  addEventListener(canAskForPush, () => {
    if (localStorage.getItem(later)) return
    sessionStorage.setItem(mark, 'true')
    askIfUseful()
  })
  askIfUseful()
}

/** Never over a game: the next page that is at rest asks. */
function askIfUseful(): void {
  if (location.pathname === urls.games()) return
  if (sessionStorage.getItem(mark)) void import('./ask').then(({ ask }) => ask(), console.warn)
}

export const hasAsked = (): void => sessionStorage.removeItem(mark)

/** The answer was no: it is not asked again, the bell has a way to it. */
export function notNow(): void {
  localStorage.setItem(later, 'true')
}
