/** URLs expire at the second boundary from now, so that they stay equal in between and caches find them. */
export const markSeconds = { public: 3600, private: 600 } as const

/** Seconds since 1970. `shiftedBy` spreads the boundaries, so that not all URLs change at once. */
export function expiryOf(nowMs: number, step: keyof typeof markSeconds, shiftedBy: string): number {
  return (markOf(nowMs, step, shiftedBy) + 2) * markSeconds[step] + shiftOf(shiftedBy, step)
}

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
