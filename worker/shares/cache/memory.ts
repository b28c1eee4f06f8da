import type { Env } from '../../env'
import { timeNow } from '../../http/clock'
import { isSafeMethod } from '../../http/methods'
import { answerCached } from './answer'
import { isFresh, keyOf } from './rules'
import { newStore, type CachedPage } from './store'

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
function storedPage(address: string, version: string): CachedPage | undefined {
  const page = store.get(inMemory(address, version))
  if (page) return page
  const key = keyOf(address)
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
