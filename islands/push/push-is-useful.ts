/** That something was begun whose end one would like to hear of. Told to whoever has ears by now. */
export const canAskForPush = 'stoke-useful'

export const pushIsUseful = () => dispatchEvent(new Event(canAskForPush))
