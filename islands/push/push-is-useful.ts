/**
 * Event: the skater started something and would like to hear how it ends. No listener is needed.
 */
export const canAskForPush = 'stoke-useful'

export const pushIsUseful = () => dispatchEvent(new Event(canAskForPush))
