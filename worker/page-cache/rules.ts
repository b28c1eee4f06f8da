/**
 * How long a page may be shown after it was made, in all caches together: it carries that time from
 * one cache to the next, and browsers revalidate each time. So private or deleted content disappears
 * everywhere within a minute, with 10 s left for a slow replica.
 */
export const maxAgeMs = 50_000

/** The same for a missing page. */
export const missingMs = 10_000

/** Larger pages are not kept in memory. */
export const maxBytes = 256 * 1024

/** For all pages of an isolate together, which has 128 MB. */
export const storeBytes = 8 * 1024 * 1024

/** For all missing pages together. */
export const missingBytes = 2 * 1024 * 1024

/** Whether a page is young enough. The clock may have been set back since it was made. */
export const isFresh = (page: { status: number; madeAt: number }, now: Date): boolean => {
  const age = now.getTime() - page.madeAt
  return age >= 0 && age < (page.status === 200 ? maxAgeMs : missingMs)
}

/** The paths that are cached, and the query parameters that change what they show. */
const cachedPaths: Array<[path: RegExp, parameters: string[]]> = [
  [/^\/(shared|embed)\/(my-clip|trick-video|own-the-spot-clip)\/[^/]+$/, []],
  [/^\/embed\/game\/[^/]+$/, []],
  [/^\/sitemap(\/[\d-]+)?\.xml$/, []],
  [/^\/s\/[^/]+$/, ['clips', 'before', 'after', 'challenge']],
  [/^\/s\/[^/]+\/tricks\/[^/]+$/, ['page']],
  [/^\/shared\/game\/[^/]+$/, ['page']],
]

/**
 * The cache key of a URL in a deployed version, whose pages link to the assets of its own build. Null
 * for pages that are never cached.
 */
export function pageKeyOf(url: string, version: string): string | null {
  const { origin, pathname, searchParams } = new URL(url)
  const parameters = cachedPaths.find(([path]) => path.test(pathname))?.[1]
  if (!parameters) return null
  const key = new URLSearchParams({ version })
  for (const name of parameters) {
    const value = searchParams.get(name)
    // For `challenge`, only its presence changes the page.
    if (value !== null) key.set(name, name === 'challenge' ? '' : value)
  }
  return `${origin}${pathname}?${key.toString()}`
}
