/**
 * The service worker of Park mode: keeps its one page with everything that the page needs, and
 * answers with that first. It serves nothing else, so that shared pages stay as they are.
 */
import { urls } from '../../worker/urls'
import { scope } from '../service-worker/scope'

/** Inserted by the build: its version, and the files beside the page. */
declare const __PARK__: { version: string; files: string[] }

const prefix = 'stoke-park-'
const newest = prefix + __PARK__.version

/** Fetched without cookies: nothing of a signed-in skater is in it. */
const pageAsNobody = () => new Request(urls.park(), { credentials: 'omit', cache: 'reload' })

async function fill(): Promise<void> {
  const cache = await caches.open(newest)
  await cache.addAll(__PARK__.files)
  // The page comes last: where it is, all its files are.
  await cache.add(pageAsNobody())
}

const oldCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== newest)

// A newer one may take over at once, for it goes on answering with what the older one has kept.
scope.addEventListener('install', (event) =>
  event.waitUntil(fill().then(() => scope.skipWaiting())),
)

scope.addEventListener('message', (event) => event.waitUntil(hear(event.data)))

/** No game runs: what is older goes, and the tricks are read once more. */
async function hear(data: unknown): Promise<void> {
  if (data === 'idle') {
    for (const name of await oldCaches()) await caches.delete(name)
    // Without signal everything stays as it is.
    await fill().catch(() => {})
  }
  if (await caches.match(urls.park())) await tellPages()
}

async function tellPages(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage('cached')
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  const isPage = request.mode === 'navigate' && pathname === urls.park()
  if (isPage) event.respondWith(answer(urls.park(), request))
  else if (__PARK__.files.includes(pathname)) event.respondWith(answer(pathname, request))
})

/** The older version is answered first: as long as its cache is there, a game may run on it. */
async function answer(path: string, request: Request): Promise<Response> {
  for (const name of [...(await oldCaches()), newest]) {
    const found = await (await caches.open(name)).match(path)
    if (found) return found
  }
  return fetch(request)
}
