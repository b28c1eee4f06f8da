import type { Bindings } from '../../env'
import { timeNow } from '../../http/clock'
import { isSafeMethod } from '../../http/methods'
import { answerCached } from './answer'
import { isFresh, keyOf } from './rules'
import { newStore, type CachedPage } from './store'

const store = newStore()

/**
 * When this isolate last let somebody change something: what was made before is not shown again
 * here, so that who changes something and looks sees it. Elsewhere the minute says it all.
 */
let lastWriteAt = 0

const inMemory = (key: string, version: string) => `${version} ${key}`

export const isFreshHere = (page: CachedPage, now: Date): boolean =>
  isFresh(page.madeAt, now.getTime(), lastWriteAt)

export const remember = (key: string, version: string, page: CachedPage): void =>
  store.set(inMemory(key, version), page)

/** Mostly an address is its own key. */
function storedPage(address: string, version: string): CachedPage | undefined {
  const page = store.get(inMemory(address, version))
  if (page) return page
  const key = keyOf(address)
  return key === null ? undefined : store.get(inMemory(key, version))
}

/** Called when a change has been made. */
export async function invalidate(env: Bindings): Promise<void> {
  lastWriteAt = (await timeNow(env)).getTime()
}

/** Whether a request comes with a session, be it a real one: who has one is shown no kept page. */
export const hasSession = (request: Request): boolean =>
  request.headers.get('Cookie')?.includes('stoke-session=') === true

/**
 * The shortest way to a page: what this isolate keeps, before anything else is looked at. It leaves
 * no line in the log, for the runtime counts requests itself and this one said nothing new.
 */
export async function lookup(request: Request, env: Bindings): Promise<Response | undefined> {
  const version = env.VERSION?.id
  if (!version || !isSafeMethod(request.method) || hasSession(request)) return
  const page = storedPage(request.url, version)
  return page && isFreshHere(page, await timeNow(env)) ? answerCached(request, page) : undefined
}
