/** Set in local storage while the store may hold a video, so that most pages need not open it. */
export const waitingMark = 'stoke-videos-wait'

const maxAgeMs = 14 * 24 * 3_600_000

/** An id for a new upload. It begins with the owner's id, so that the id alone shows the owner. */
export const newUploadId = (userId: string): string => `${userId}.${crypto.randomUUID()}`

/** The key of its submit. The server stores keys, so it says nothing of the owner. */
export const idempotencyKeyOf = (uploadId: string): string =>
  uploadId.slice(uploadId.indexOf('.') + 1)

export const isOwnedBy = (uploadId: string, userId: string): boolean =>
  uploadId.startsWith(`${userId}.`)

/** A waiting video is deleted after two weeks. */
export const isStale = (begunAt: number, now: number): boolean => now - begunAt > maxAgeMs
