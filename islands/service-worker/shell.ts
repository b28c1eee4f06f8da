import { urls } from '../../worker/urls'
import { scope, type FetchCame } from './scope'

/** Of this build: its name, and the files that the page without a signal is made of. */
declare const __SHELL__: { version: string; files: string[] }

const prefix = 'stoke-shell-'
const name = prefix + __SHELL__.version

/** Files whose name changes with what is in them. */
export const isOfShell = (pathname: string): boolean => /^\/(assets|fonts)\//.test(pathname)

/** Keeps what is shown without a signal, if it isn't there: as nobody sees it, who is not signed in. */
export async function fillShell(): Promise<void> {
  const cache = await caches.open(name)
  if (await cache.match(urls.offline())) return
  const asNobody = new Request(urls.offline(), { credentials: 'omit', cache: 'reload' })
  // The page last: where it is, all that it needs is.
  await cache.addAll(__SHELL__.files)
  await cache.add(asNobody)
}

/** What earlier builds have kept goes once none of their pages stands open. */
export async function dropOld(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((each) => each.startsWith(prefix) && each !== name)
  await Promise.all(old.map((each) => caches.delete(each)))
  // Pages are asked for while this is still waking up.
  await scope.registration.navigationPreload?.enable()
}

/** A file of the shell: what is kept is as good as what would come. */
export async function kept(request: Request): Promise<Response> {
  const found = await caches.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.status === 200) {
    const copy = answer.clone()
    const cache = await caches.open(name)
    await cache.put(request, copy).catch(() => {})
  }
  return answer
}

/** A page comes from the server or not at all; where there is no signal, that is what is said. */
export async function answerPage({ request, preloadResponse }: FetchCame): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const page = await caches.match(urls.offline())
    if (page) return page
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response('No signal. Go back and try again.', { status: 503, headers })
  }
}
