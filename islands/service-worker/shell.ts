import { urls } from '../../worker/urls'
import { holdCaches, sessionCache } from './caches-lock'
import { scope, type FetchCame } from './scope'

/** Inserted by the build: its version, and the files that the offline page needs. */
declare const __SHELL__: { version: string; files: string[] }

const prefix = 'stoke-shell-'
const name = prefix + __SHELL__.version

export const isOfShell = (pathname: string): boolean => /^\/(assets|fonts)\//.test(pathname)

export const fillShell = async (): Promise<void> => fill(await caches.open(name))

/** For a page of a signed-in skater, because signing out clears it. They may have signed out since it asked. */
export async function fillAgain(): Promise<void> {
  const shell = await openBeside(sessionCache)
  if (shell) await fill(shell)
}

/** Fetches the offline page without cookies, so that the cache holds nothing of a signed-in skater. */
async function fill(cache: Cache): Promise<void> {
  if (await cache.match(urls.offline())) return
  const asNobody = new Request(urls.offline(), { credentials: 'omit', cache: 'reload' })
  // Adds the page last: if it is in the cache, all its files are too.
  await cache.addAll(__SHELL__.files)
  await cache.add(asNobody)
}

/** The browser calls this once no page of an earlier build is open. */
export async function dropOld(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((each) => each.startsWith(prefix) && each !== name)
  await Promise.all(old.map((each) => caches.delete(each)))
  // Lets the browser request a page while this worker is still starting.
  await scope.registration.navigationPreload?.enable()
}

const isTab = (url: string): boolean =>
  [urls.profile, urls.games, urls.spots, urls.activity, urls.homies].some(
    ({ path }) => path === new URL(url).pathname,
  )

/**
 * The page that is open stays until this one has come as a whole: the signal may die after its first bytes.
 * A page that is opened from elsewhere shows its stored answer.
 */
async function readWhole(request: Request, answer: Response): Promise<Response> {
  if (answer.status !== 200 || !request.referrer.startsWith(location.origin)) return answer
  return isTab(request.url) ? new Response(await answer.blob(), answer) : answer
}

const patienceMs = 500

/** Whether a page says that its skater has just pressed this link there, and has shown them that it failed. */
async function isPressedInPage(url: string): Promise<boolean> {
  if (!isTab(url)) return false
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const answers = pages.map(
    (page) =>
      new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(true))
        port1.start()
        page.postMessage({ failed: url }, [port2])
      }),
  )
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false))
  return Promise.race([...answers, late])
}

/** From the cache if possible: a file's content never changes under the same name. */
export async function cacheFirst(request: Request): Promise<Response> {
  const found = await caches.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.status !== 200) return answer
  const copy = answer.clone()
  // A page that is open while its skater signs out may still load files: they don't restore cleared entries.
  const shell = await openBeside(name)
  await shell?.put(request, copy).catch(() => {})
  return answer
}

/** Only while another is there, or this itself. */
const openBeside = (other: string): Promise<Cache | null> =>
  holdCaches(async () => ((await caches.has(other)) ? caches.open(name) : null))

export async function answerPage({ request, preloadResponse }: FetchCame): Promise<Response> {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request))
    return await readWhole(request, answer)
  } catch {
    // The browser then stays on the page that it shows.
    if (await isPressedInPage(request.url)) return new Response(null, { status: 204 })
    const page = await caches.match(urls.offline())
    if (page) return page
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response('No signal. Go back and try again.', { status: 503, headers })
  }
}
