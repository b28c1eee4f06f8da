/**
 * Whether the skater is signing out on this page: until it unloads, 401 responses do not redirect.
 */
export const signOutState = { now: false }
