/** Opening a cache makes one, so nothing may clear them between looking for it and opening it. */
export const holdCaches = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks.request('stoke-caches', act)
