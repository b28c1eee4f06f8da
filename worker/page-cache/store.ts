import { maxAgeMs, maxBytes, missingBytes, storeBytes } from './rules'

/** A page made for visitors. */
export interface CachedPage {
  status: number
  body: ArrayBuffer
  headers: Array<[name: string, value: string]>
  etag: string
  madeAt: number
}

/** Pages in the memory of this isolate; the page stored first is dropped first. */
function newStore(limit: number) {
  const pages = new Map<string, CachedPage>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= pages.get(key)?.body.byteLength ?? 0
    pages.delete(key)
  }
  return {
    get: (key: string): CachedPage | undefined => pages.get(key),
    drop,
    set(key: string, page: CachedPage): void {
      drop(key)
      if (page.body.byteLength > maxBytes) return
      pages.set(key, page)
      bytes += page.body.byteLength
      for (const oldest of pages.keys()) {
        if (bytes <= limit) break
        drop(oldest)
      }
    },
  }
}

const found = newStore(storeBytes)
/** Apart from the others, so that requests for invented URLs push out no page that exists. */
const missing = newStore(missingBytes)

export const findPage = (key: string): CachedPage | undefined => found.get(key) ?? missing.get(key)

export function storePage(key: string, page: CachedPage): void {
  const [to, from] = page.status === 200 ? [found, missing] : [missing, found]
  from.drop(key)
  to.set(key, page)
}

/** The header with all of a page but its body, in the data centre's cache. */
const pageHeader = 'X-Page'

const openPages = () => caches.open('stoke-pages')

/** A page that any isolate of this data centre has made. */
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
