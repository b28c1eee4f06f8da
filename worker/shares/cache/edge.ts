import { maxAgeMs } from './rules'
import type { CachedPage } from './store'

const madeAtHeader = 'X-Made-At'

/** The cache of this data centre, shared by all isolates of a deployed version. */
const pages = () => caches.open('stoke-pages')

/** Each version has its own pages: a page must not link to the assets of another build. */
const under = (key: string, version: string): string => {
  const address = new URL(key)
  address.searchParams.set('version', version)
  return address.href
}

export async function fromEdge(key: string, version: string): Promise<CachedPage | undefined> {
  const answer = await (await pages()).match(under(key, version))
  if (!answer) return
  const { headers } = answer
  const madeAt = Number(headers.get(madeAtHeader))
  const names = JSON.parse(headers.get('X-Headers') ?? '[]') as CachedPage['headers']
  return { body: await answer.arrayBuffer(), headers: names, etag: headers.get('ETag')!, madeAt }
}

export async function toEdge(key: string, version: string, page: CachedPage): Promise<void> {
  const headers = {
    'Cache-Control': `max-age=${maxAgeMs / 1000}`,
    'X-Headers': JSON.stringify(page.headers),
    [madeAtHeader]: String(page.madeAt),
    ETag: page.etag,
  }
  await (await pages()).put(under(key, version), new Response(page.body, { headers }))
}
