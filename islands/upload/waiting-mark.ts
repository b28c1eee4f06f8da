/**
 * Set in local storage while the store may hold a video, so that most pages need not open it. Its value is the
 * id of the skater who was signed in last, which their videos carry too: the offline page shows those, and no
 * others.
 */
export const waitingMark = 'stoke-videos-wait'

/** Ids of uploads begin with the owner's. */
export const isOwnedBy = (uploadId: string, userId: string): boolean =>
  uploadId.startsWith(`${userId}.`)

const maxAgeMs = 14 * 24 * 3_600_000

export const isStale = (begunAt: number, now: number, lastsMs = maxAgeMs): boolean =>
  now - begunAt > lastsMs
