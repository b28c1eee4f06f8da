/**
 * How long a page may be cached, in all caches together: it carries the time at which it was made
 * from one cache to the next, and browsers revalidate each time. So private or deleted content
 * disappears everywhere within a minute, with 10 s left for a slow replica.
 */
export const maxAgeMs = 50_000

/** How long a missing page may be cached. */
export const missingMs = 10_000

/** How many missing pages are kept, apart from all others. */
export const maxMissing = 1000

/** Larger pages are not kept in memory. */
export const maxBytes = 256 * 1024

/** For all pages together; an isolate has 128 MB. */
export const storeBytes = 8 * 1024 * 1024

/** Until when a page may be shown that was made at a time, and says itself how long it holds. */
export const lifetimeEndOf = (status: number, madeAt: number, keepUntil = Infinity): number =>
  Math.min(madeAt + (status === 200 ? maxAgeMs : missingMs), keepUntil)

/** Whether a page is young enough. The clock may have been set back since it was made. */
export const isFresh = ({ madeAt, until }: { madeAt: number; until: number }, now: Date): boolean =>
  madeAt <= now.getTime() && now.getTime() < until

const kept = [
  /^\/(shared|embed)\/(my-clip|trick-video|own-the-spot-clip)\/[^/]+$/,
  /^\/embed\/game\/[^/]+$/,
  /^\/sitemap(\/[\d-]+)?\.xml$/,
]

/** Pages with lists, and the parameters that select a position; other parameters change nothing. */
const lists: Array<[shape: RegExp, places: string[]]> = [
  [/^\/s\/[^/]+$/, ['clips', 'before', 'after', 'challenge']],
  [/^\/s\/[^/]+\/tricks\/[^/]+$/, ['page']],
  [/^\/shared\/game\/[^/]+$/, ['page']],
]

/** The cache key of a URL; null for pages that are never cached. */
export function pageKeyOf(url: string): string | null {
  const { origin, pathname, searchParams } = new URL(url)
  if (kept.some((shape) => shape.test(pathname))) return origin + pathname
  const places = lists.find(([shape]) => shape.test(pathname))?.[1]
  if (!places) return null
  const place = new URLSearchParams()
  for (const name of places) {
    const value = searchParams.get(name)
    // Of a challenge only counts that it is one.
    if (value !== null) place.set(name, name === 'challenge' ? '' : value)
  }
  return `${origin}${pathname}${place.size ? `?${place.toString()}` : ''}`
}

/** Each version has its own pages: a page must not link to the assets of another build. */
export function withVersion(key: string, version: string): string {
  const url = new URL(key)
  url.searchParams.set('version', version)
  return url.href
}
