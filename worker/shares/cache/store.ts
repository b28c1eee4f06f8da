import { maxBytes, storeBytes } from './rules'

/** A page made for visitors. */
export interface CachedPage {
  body: ArrayBuffer
  headers: Array<[name: string, value: string]>
  etag: string
  madeAt: number
}

/** Pages in the memory of this isolate; the page stored first is dropped first. */
export function newStore(limit = storeBytes) {
  const pages = new Map<string, CachedPage>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= pages.get(key)?.body.byteLength ?? 0
    pages.delete(key)
  }
  return {
    get: (key: string): CachedPage | undefined => pages.get(key),
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
