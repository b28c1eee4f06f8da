/** Event: the skater started something and would like to know the outcome. */
export const canAskForPush = 'stoke-useful'

/** The next page asks if nothing on this one listens yet. */
export function pushIsUseful(): void {
  if (localStorage.getItem(later) === null) sessionStorage.setItem(mark, 'true')
  dispatchEvent(new Event(canAskForPush))
}

/** In session storage, because the skater may leave the page before the app asks. */
const mark = 'stoke-push-useful'
/** In local storage, which signing out clears. */
const later = 'stoke-push-later'

export const mustAsk = (): boolean => sessionStorage.getItem(mark) !== null
export const hasAsked = (): void => sessionStorage.removeItem(mark)

/** The bell still offers push. */
export const notNow = (): void => localStorage.setItem(later, 'true')
