/**
 * Event: the skater started something and would like to hear how it ends. No listener is needed.
 */
export const canAskForPush = 'stoke-useful'

export const pushIsUseful = () => dispatchEvent(new Event(canAskForPush))

/**
 * In session storage, so it survives a reload: the skater may leave the page before the app asks.
 */
const mark = 'stoke-push-useful'
/** In local storage, which signing out clears. */
const later = 'stoke-push-later'

export const mayAsk = (): boolean => localStorage.getItem(later) === null
export const mustAsk = (): boolean => sessionStorage.getItem(mark) !== null
export const askSoon = (): void => sessionStorage.setItem(mark, 'true')
export const hasAsked = (): void => sessionStorage.removeItem(mark)

/** Remembers the "no", so that the app does not ask again. The bell still offers push. */
export const notNow = (): void => localStorage.setItem(later, 'true')
