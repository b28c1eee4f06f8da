/** Whether this page's skater is signing out: what it still hears leads nowhere else. */
export const signOutState = { now: false }
