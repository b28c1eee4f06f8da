import { lastChange, noticeChanges } from './changed'
import { isFresh, pageKeyOf } from './rules'
import { storePage, findPage, type CachedPage } from './store'
import { etagMatches } from '../http/etag'
import type { Env } from '../env'
import { timeNow } from '../http/clock'
import { isSafeMethod } from '../http/methods'

/** Answers with the cached page, or 304 if the browser already has it. */
export function answerCached(
  request: Request,
  { status, body, headers, etag }: Pick<CachedPage, 'status' | 'body' | 'headers' | 'etag'>,
): Response {
  if (status === 200 && etagMatches(request.headers.get('If-None-Match') ?? '', etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

const inMemory = (key: string, version: string) => `${version} ${key}`

export const rememberPage = (key: string, version: string, page: CachedPage): void =>
  storePage(inMemory(key, version), page)

/** Most URLs are their own key, so try that first. */
function storedPage(url: string, version: string): CachedPage | undefined {
  const page = findPage(inMemory(url, version))
  if (page) return page
  const key = pageKeyOf(url)
  return key === null ? undefined : findPage(inMemory(key, version))
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
  if (!page) return
  const now = await timeNow(env)
  noticeChanges(now)
  const isCurrent = lastChange(page.tags).position <= page.includes
  return isCurrent && isFresh(page, now) ? answerCached(request, page) : undefined
}
