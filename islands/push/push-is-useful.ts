/** Event: the skater started something and would like to know the outcome. It needs no listener. */
export const canAskForPush = 'stoke-useful'

export const pushIsUseful = () => dispatchEvent(new Event(canAskForPush))

/** In session storage, because the skater may leave the page before the app asks. */
const mark = 'stoke-push-useful'
/** In local storage, which signing out clears. */
const later = 'stoke-push-later'

export const mayAsk = (): boolean => localStorage.getItem(later) === null
export const mustAsk = (): boolean => sessionStorage.getItem(mark) !== null
export const askSoon = (): void => sessionStorage.setItem(mark, 'true')
export const hasAsked = (): void => sessionStorage.removeItem(mark)

/** The bell still offers push. */
export const notNow = (): void => localStorage.setItem(later, 'true')
