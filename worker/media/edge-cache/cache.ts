import type { Scope } from '../../http/scope'

/** In production the cache stores nothing unless the app has its own domain; all works without it. */
export const openEdgeCache = () => caches.open('stoke-media')

export type EdgeScope = Pick<Scope, 'env' | 'now' | 'url' | 'waitUntil'>

/** For object headers and bytes, which never change for a name. */
export const lastingUrl = ({ url }: EdgeScope, ...path: Array<string | number>): string =>
  new URL(`/kept-media/1/${path.join('/')}`, url).href

/** Valid for seconds; separate for each deployed version. */
export const passingUrl = (scope: EdgeScope, ...path: string[]): string =>
  lastingUrl(scope, 'of', encodeURIComponent(scope.env.VERSION?.id ?? 'none'), ...path)

/** Shorter than the bucket stores deleted media. */
export const lastingSeconds = 24 * 3600

export function writeCached(
  { waitUntil }: EdgeScope,
  url: string,
  value: unknown,
  seconds: number,
): void {
  const headers = { 'Cache-Control': `max-age=${seconds}` }
  const put = async () => (await openEdgeCache()).put(url, Response.json(value, { headers }))
  waitUntil(put())
}

export async function readCached<T>(url: string): Promise<T | null> {
  const answer = await (await openEdgeCache()).match(url)
  return answer ? answer.json<T>() : null
}
