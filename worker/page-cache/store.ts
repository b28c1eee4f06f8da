import { maxBytes, maxMissing, storeBytes } from './rules'

/** A page made for visitors. */
export interface CachedPage {
  status: number
  body: ArrayBuffer
  headers: Array<[name: string, value: string]>
  etag: string
  /** What it shows, see page-facts.ts. */
  tags: string[]
  madeAt: number
  until: number
  /** The last change that it includes, by its position in changed.ts. */
  includes: number
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

/** Missing pages, of which there are few: each is kept once, for however many URLs. */
function newMissingStore(limit: number) {
  const pages = new Map<string, CachedPage>()
  const bodies = new Map<string, ArrayBuffer>()
  return {
    get: (key: string): CachedPage | undefined => pages.get(key),
    drop: (key: string) => pages.delete(key),
    set(key: string, page: CachedPage): void {
      // One for each kind of page, and for each host that leads here.
      if (bodies.size > 50) bodies.clear()
      const body = bodies.get(page.etag) ?? page.body
      bodies.set(page.etag, body)
      pages.delete(key)
      pages.set(key, { ...page, body })
      for (const oldest of pages.keys()) {
        if (pages.size <= limit) break
        pages.delete(oldest)
      }
    },
  }
}

const found = newStore(storeBytes)
/** Apart from the others, so that requests for invented URLs push out no page that exists. */
const missing = newMissingStore(maxMissing)

export const findPage = (key: string): CachedPage | undefined => found.get(key) ?? missing.get(key)

export function storePage(key: string, page: CachedPage): void {
  const [to, from] = page.status === 200 ? [found, missing] : [missing, found]
  from.drop(key)
  to.set(key, page)
}
