/** Opening a cache makes one, so nothing may clear them between looking for it and opening it. */
export const holdCaches = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks.request('stoke-caches', act)

/** A cache that is empty: while it is there, a skater is signed in. Signing out clears it with all others. */
export const sessionCache = 'stoke-session'
