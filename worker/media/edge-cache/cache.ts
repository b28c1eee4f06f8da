import type { Scope } from '../../http/scope'

/**
 * The cache of this data centre. Its entries have URLs of this app's host that no route answers. In
 * production it keeps nothing unless the app has a domain of its own; then everything here goes on
 * without it.
 */
export const openEdgeCache = () => caches.open('stoke-media')

/** What the cache needs of a request: it is one of its host, and is written behind its answer. */
export type EdgeScope = Pick<Scope, 'env' | 'now' | 'url' | 'waitUntil'>

/** Facts and bytes: they never change for a name, whatever is deployed. */
export const lastingUrl = ({ url }: EdgeScope, ...path: Array<string | number>): string =>
  new URL(`/kept-media/1/${path.join('/')}`, url).href

/** What holds for seconds. Each deployed version has its own. */
export const passingUrl = (scope: EdgeScope, ...path: string[]): string =>
  lastingUrl(scope, 'of', encodeURIComponent(scope.env.VERSION?.id ?? 'none'), ...path)

/** How long facts and bytes stay: shorter than the bucket keeps those of deleted media. */
export const lastingSeconds = 24 * 3600

/** Keeps a small value behind the answer. */
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
