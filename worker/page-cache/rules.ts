/** Over all caches. Private or deleted content disappears within a minute, with 10 s for a slow replica. */
export const maxAgeMs = 50_000

/** Larger pages are not cached in memory. */
export const maxBytes = 256 * 1024

/** For all pages of an isolate, which has 128 MB. */
export const storeBytes = 8 * 1024 * 1024

/** The clock may have been set back since the page was made. */
export const isFresh = ({ madeAt }: { madeAt: number }, now: Date): boolean => {
  const age = now.getTime() - madeAt
  return age >= 0 && age < maxAgeMs
}

/** With the query parameters that change the page. */
const cachedPaths: Array<[path: RegExp, parameters: string[]]> = [
  [/^\/(shared|embed)\/(my-clip|trick-video|own-the-spot-clip)\/[^/]+$/, []],
  [/^\/embed\/game\/[^/]+$/, []],
  [/^\/sitemap(\/[\d-]+)?\.xml$/, []],
  [/^\/s\/[^/]+$/, ['clips', 'before', 'after', 'challenge']],
  [/^\/s\/[^/]+\/tricks\/[^/]+$/, ['page']],
  [/^\/shared\/game\/[^/]+$/, ['page']],
]

/** Taken out by itself: each request is asked about twice, and parsing its URL would take longer. */
const pathIn = /^\w+:\/\/[^/]+([^?#]*)/

/** What a visitor needs to sign in, what the law wants in reach, and what asks whether all is well. */
const openWhileShed = new Set([
  '/',
  '/api/login',
  '/api/callback',
  '/api/logout',
  '/logout-complete',
  '/privacy',
  '/terms',
  '/rules',
  '/robots.txt',
  '/.well-known/security.txt',
  '/healthz',
])

export const isOpenWhileShed = (url: string): boolean =>
  openWhileShed.has(pathIn.exec(url)?.[1] ?? '')

/** Per version, whose pages link to its assets. Null for pages that are never cached. */
export function pageKeyOf(url: string, version: string): string | null {
  const pathname = pathIn.exec(url)?.[1] ?? ''
  const parameters = cachedPaths.find(([path]) => path.test(pathname))?.[1]
  if (!parameters) return null
  const { origin, searchParams } = new URL(url)
  const key = new URLSearchParams({ version })
  for (const name of parameters) {
    const value = searchParams.get(name)
    // For `challenge`, only its presence changes the page.
    if (value !== null) key.set(name, name === 'challenge' ? '' : value)
  }
  return `${origin}${pathname}?${key.toString()}`
}
