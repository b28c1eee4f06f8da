/**
 * How long a page may be kept, all places it is kept in taken together: it carries the time it was
 * made at from one to the next, and browsers ask each time. What is made private or deleted is gone
 * from everywhere within a minute, with 10 s left for a replica that is behind.
 */
export const maxAgeMs = 50_000

/** Larger ones are not kept in memory. */
export const maxBytes = 256 * 1024

/** All of them together, in an isolate that has 128 MB. */
export const storeBytes = 8 * 1024 * 1024

/** Whether a page made at a time may still be shown. The clock may have been set back since. */
export const isFresh = (madeAt: number, now: number, lastWriteAt = 0): boolean =>
  madeAt <= now && now - madeAt < maxAgeMs && madeAt > lastWriteAt

const kept = [
  /^\/(shared|embed)\/(my-clip|trick-video|own-the-spot-clip)\/[^/]+$/,
  /^\/sitemap(\/[\d-]+)?\.xml$/,
]

/** Pages with lists, and what chooses a place in them; no other query makes another page. */
const lists: Array<[shape: RegExp, places: string[]]> = [
  [/^\/s\/[^/]+$/, ['clips', 'before', 'after']],
  [/^\/s\/[^/]+\/tricks\/[^/]+$/, ['page']],
]

/** Under what a page is kept; null for what never is. */
export function keyOf(address: string): string | null {
  const { origin, pathname, searchParams } = new URL(address)
  if (kept.some((shape) => shape.test(pathname))) return origin + pathname
  const places = lists.find(([shape]) => shape.test(pathname))?.[1]
  if (!places) return null
  const place = new URLSearchParams()
  for (const name of places) {
    const value = searchParams.get(name)
    if (value !== null) place.set(name, value)
  }
  return `${origin}${pathname}${place.size ? `?${place.toString()}` : ''}`
}
