import { maxBytes, storeBytes, isFresh, keyOf } from './rules'
import { etagMatches } from '../http/etag'
import type { Env } from '../env'
import { timeNow } from '../http/clock'
import { isSafeMethod } from '../http/methods'

/** A page made for visitors. */
export interface CachedPage {
  body: ArrayBuffer
  headers: Array<[name: string, value: string]>
  etag: string
  madeAt: number
}

/** Pages in the memory of this isolate; the page stored first is dropped first. */
function newStore(limit = storeBytes) {
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

/** Answers with the cached page, or 304 if the browser already has it. */
export function answerCached(request: Request, { body, headers, etag }: CachedPage): Response {
  if (etagMatches(request.headers.get('If-None-Match') ?? '', etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

const store = newStore()

/**
 * When this isolate last handled a write. Older pages are not used here any more, so that users see
 * their own changes. In other isolates the page expires within a minute.
 */
let lastWriteAt = 0

const inMemory = (key: string, version: string) => `${version} ${key}`

export const isFreshHere = (page: CachedPage, now: Date): boolean =>
  isFresh(page.madeAt, now.getTime(), lastWriteAt)

export const remember = (key: string, version: string, page: CachedPage): void =>
  store.set(inMemory(key, version), page)

/** Most URLs are their own key, so try that first. */
function storedPage(url: string, version: string): CachedPage | undefined {
  const page = store.get(inMemory(url, version))
  if (page) return page
  const key = keyOf(url)
  return key === null ? undefined : store.get(inMemory(key, version))
}

/** Call it after a change. */
export async function invalidate(env: Env): Promise<void> {
  lastWriteAt = (await timeNow(env)).getTime()
}

/** Whether a request has a session cookie, valid or not: it gets no cached page. */
export const hasSession = (request: Request): boolean =>
  request.headers.get('Cookie')?.includes('stoke-session=') === true

/**
 * The shortest way to a page: the isolate's memory, before anything else runs. It writes no log
 * line, because the runtime counts requests itself.
 */
export async function lookup(request: Request, env: Env): Promise<Response | undefined> {
  const version = env.VERSION?.id
  if (!version || !isSafeMethod(request.method) || hasSession(request)) return
  const page = storedPage(request.url, version)
  return page && isFreshHere(page, await timeNow(env)) ? answerCached(request, page) : undefined
}
