/** Stores the page of Park mode with all its files and serves it cache first, and no other URL. */
import { urls } from '../../worker/urls'
import { scope } from '../service-worker/scope'

declare const __PARK__: { version: string; files: string[] }

const prefix = 'stoke-park-'
const newest = prefix + __PARK__.version

/** Without cookies, so that the stored page has nothing of a signed-in skater. */
const pageAsNobody = () => new Request(urls.park(), { credentials: 'omit', cache: 'reload' })

async function fill(): Promise<void> {
  const cache = await caches.open(newest)
  await cache.addAll(__PARK__.files)
  // Store the page last: if it is there, so are all its files.
  await cache.add(pageAsNobody())
}

const oldCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== newest)

// Skip waiting is safe: `answer` still serves the older cache first.
scope.addEventListener('install', (event) =>
  event.waitUntil(fill().then(() => scope.skipWaiting())),
)

scope.addEventListener('message', (event) => event.waitUntil(hear(event.data)))

async function hear(data: unknown): Promise<void> {
  if (data === 'idle') {
    for (const name of await oldCaches()) await caches.delete(name)
    // Offline: keep the current cache.
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

/** The older cache is answered first, because a game may still run on that version. */
async function answer(path: string, request: Request): Promise<Response> {
  for (const name of [...(await oldCaches()), newest]) {
    const found = await (await caches.open(name)).match(path)
    if (found) return found
  }
  return fetch(request)
}
