import { withVersion } from './rules'
import type { CachedPage } from './store'

/** A page that may be of another isolate, which counts changes of its own. */
export type EdgePage = Omit<CachedPage, 'includes'>

/** The header with all of a page but its body. */
const factsHeader = 'X-Page'

/** The cache of this data centre, shared by all isolates of a deployed version. */
const pages = () => caches.open('stoke-pages')

export async function fromEdge(key: string, version: string): Promise<EdgePage | undefined> {
  const answer = await (await pages()).match(withVersion(key, version))
  const facts = answer?.headers.get(factsHeader)
  if (!answer || !facts) return
  return { ...(JSON.parse(facts) as Omit<EdgePage, 'body'>), body: await answer.arrayBuffer() }
}

export async function toEdge(key: string, version: string, page: EdgePage): Promise<void> {
  const { body, ...facts } = page
  const headers = {
    'Cache-Control': `max-age=${Math.ceil((page.until - page.madeAt) / 1000)}`,
    [factsHeader]: JSON.stringify(facts),
  }
  await (await pages()).put(withVersion(key, version), new Response(body, { headers }))
}
