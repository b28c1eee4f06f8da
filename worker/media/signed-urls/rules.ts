/**
 * A public URL is good until the next mark but one, and a private one until the next but one of the
 * closer marks. So a URL stays the same between two marks, and caches find it.
 */
export const markSeconds = { public: 3600, private: 600 } as const

/**
 * When a URL made now expires, in seconds since 1970: after one to two of these steps. `shiftedBy`
 * moves its marks, so that not all URLs change at the same moment.
 */
export function expiryOf(nowMs: number, step: keyof typeof markSeconds, shiftedBy: string): number {
  return (markOf(nowMs, step, shiftedBy) + 2) * markSeconds[step] + shiftOf(shiftedBy, step)
}

/** The number of the mark that was passed last: it changes whenever the URLs do. */
export const markOf = (nowMs: number, step: keyof typeof markSeconds, shiftedBy: string): number =>
  Math.floor((nowMs / 1000 - shiftOf(shiftedBy, step)) / markSeconds[step])

export const hasExpired = (expiry: number, nowMs: number): boolean => nowMs >= expiry * 1000

function shiftOf(text: string, step: keyof typeof markSeconds): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  }
  return hash % markSeconds[step]
}
