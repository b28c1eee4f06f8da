import { maxAgeMs, maxBytes, storeBytes } from './rules'

export interface CachedPage {
  body: ArrayBuffer
  headers: Array<[name: string, value: string]>
  etag: string
  madeAt: number
}

const pages = new Map<string, CachedPage>()
let bytes = 0

export const findPage = (key: string): CachedPage | undefined => pages.get(key)

function dropPage(key: string): void {
  bytes -= pages.get(key)?.body.byteLength ?? 0
  pages.delete(key)
}

export function storePage(key: string, page: CachedPage): void {
  dropPage(key)
  if (page.body.byteLength > maxBytes) return
  pages.set(key, page)
  bytes += page.body.byteLength
  for (const oldest of pages.keys()) {
    if (bytes <= storeBytes) break
    dropPage(oldest)
  }
}

/** Carries everything but the body in the data centre's cache. */
const pageHeader = 'X-Page'

const openPages = () => caches.open('stoke-pages')

export async function readFromEdge(key: string): Promise<CachedPage | undefined> {
  const answer = await (await openPages()).match(key)
  const page = answer?.headers.get(pageHeader)
  if (!answer || !page) return
  return { ...(JSON.parse(page) as Omit<CachedPage, 'body'>), body: await answer.arrayBuffer() }
}

export async function writeToEdge(key: string, { body, ...page }: CachedPage): Promise<void> {
  const headers = {
    'Cache-Control': `max-age=${maxAgeMs / 1000}`,
    [pageHeader]: JSON.stringify(page),
  }
  await (await openPages()).put(key, new Response(body, { headers }))
}
