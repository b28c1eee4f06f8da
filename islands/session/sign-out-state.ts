/** After signing out, 401 responses do not redirect until the page unloads. */
export const signOutState = { now: false }
