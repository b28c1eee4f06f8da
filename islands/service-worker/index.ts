/**
 * The service worker: caches the app's shell and the offline page, takes videos that the gallery
 * shares, and shows push messages. It never caches a page of a signed-in skater, nor an API
 * response.
 */
import { shared } from '../../worker/pwa/contract'
import { urls } from '../../worker/urls'
import { keepShared } from '../pwa/gallery-shares'
import { pressed, pushed, resubscribe } from './push'
import { scope } from './scope'
import { answerPage, dropOld, fillAgain, fillShell, isOfShell, cacheFirst } from './shell'

scope.addEventListener('install', (event) => event.waitUntil(fillShell()))

scope.addEventListener('activate', (event) => event.waitUntil(dropOld()))

scope.addEventListener('message', (event) => event.waitUntil(fillAgain()))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST' && pathname === urls.shareTarget.path) {
    event.respondWith(takeShared(request))
  } else if (request.method !== 'GET') return
  else if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (isOfShell(pathname)) event.respondWith(cacheFirst(request))
})

scope.addEventListener('push', (event) => event.waitUntil(pushed(event.data)))

scope.addEventListener('notificationclick', (event) => event.waitUntil(pressed(event.notification)))

scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(resubscribe(event.oldSubscription)),
)

/** Takes videos that a phone's gallery shares, and redirects to the page that uploads them. */
async function takeShared(request: Request): Promise<Response> {
  const outcome = await keep(request).then(
    () => shared.kept,
    () => shared.lost,
  )
  const url = urls.profile({}, { [shared.param]: outcome })
  return Response.redirect(new URL(url, location.href).href, 303)
}

async function keep(request: Request): Promise<void> {
  const form = await request.formData()
  // Another site can send this form too. The headers that would say so are not shown to a worker.
  const from = URL.canParse(request.referrer) ? new URL(request.referrer).origin : null
  await keepShared({ videos: form.getAll(shared.field), text: form.get(shared.text), from })
}
