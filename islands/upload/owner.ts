/** In local storage while the store may hold a video: most pages need not open it. */
export const waitingMark = 'stoke-videos-wait'

const maxAgeMs = 14 * 24 * 3_600_000

/** An id for a new upload. It begins with its owner's id, so that nobody else's code need read it. */
export const newUploadId = (userId: string): string => `${userId}.${crypto.randomUUID()}`

export const isOwnedBy = (uploadId: string, userId: string): boolean =>
  uploadId.startsWith(`${userId}.`)

/** A video that nobody came back for is deleted after two weeks. */
export const isStale = (begunAt: number, now: number): boolean => now - begunAt > maxAgeMs
